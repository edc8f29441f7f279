package dev.spingate.gpu;

import java.util.ArrayList;
import java.util.List;

/** The blocks of words that a kernel touches, which a device must own. */
public final class KernelWords {
    private KernelWords() {}

    /** All of them; some maybe twice. */
    public static List<Words> of(Kernel kernel) {
        return switch (kernel) {
            case Kernel.Busy busy -> List.of(busy.report().block());
            case Kernel.Store store ->
                List.of(store.word().block(), store.report().block());
            case Kernel.Fill fill -> List.of(fill.payload(), fill.report().block());
            case Kernel.Spin spin -> List.of(spin.word().block(), spin.report().block());
            case Kernel.Consume consume -> of(consume);
            case Kernel.Multiply product ->
                List.of(product.left(), product.right(), product.product());
            case Kernel.Add sum -> List.of(sum.left(), sum.right(), sum.sum());
        };
    }

    private static List<Words> of(Kernel.Consume consume) {
        List<Words> all = new ArrayList<>();
        all.add(consume.payload());
        all.add(consume.report().block());
        if (consume.guard() != null) {
            all.add(consume.guard().block());
        }
        return all;
    }
}
