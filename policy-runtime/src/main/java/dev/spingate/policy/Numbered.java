package dev.spingate.policy;

import java.util.Arrays;

/**
 * Things by number: a hash table of open addressing, so that looking up, adding and removing
 * allocate nothing while the table is large enough.
 */
final class Numbered<T> {
    private static final int LEAST = 16;

    private long[] numbers = new long[LEAST];
    private Object[] things = new Object[LEAST];
    private int size;

    /** The thing with this number, or null. */
    T get(long number) {
        return at(placeOf(number));
    }

    @SuppressWarnings("unchecked")
    private T at(int place) {
        return (T) things[place];
    }

    /** Adds a thing, or puts it in place of the one with this number. */
    void put(long number, T thing) {
        int place = placeOf(number);
        if (things[place] == null) {
            if (2 * (size + 1) > things.length) {
                grow();
                place = placeOf(number);
            }
            size++;
        }
        numbers[place] = number;
        things[place] = thing;
    }

    /** Where the number is, or would be. */
    private int placeOf(long number) {
        int place = home(number);
        while (things[place] != null && numbers[place] != number) {
            place = next(place);
        }
        return place;
    }

    private int home(long number) {
        long mixed = number * 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 32) & things.length - 1;
    }

    private int next(int place) {
        return place + 1 & things.length - 1;
    }

    private void grow() {
        long[] oldNumbers = numbers;
        Object[] oldThings = things;
        numbers = Arrays.copyOf(oldNumbers, 2 * oldNumbers.length);
        things = new Object[2 * oldThings.length];
        for (int i = 0; i < oldThings.length; i++) {
            if (oldThings[i] != null) {
                int place = placeOf(oldNumbers[i]);
                numbers[place] = oldNumbers[i];
                things[place] = oldThings[i];
            }
        }
    }

    /** Removes the thing with this number, which is there. */
    void remove(long number) {
        int gap = placeOf(number);
        things[gap] = null;
        size--;
        for (int place = next(gap); things[place] != null; place = next(place)) {
            int home = home(numbers[place]);
            boolean stays =
                    gap <= place ? gap < home && home <= place : gap < home || home <= place;
            if (!stays) {
                numbers[gap] = numbers[place];
                things[gap] = things[place];
                things[place] = null;
                gap = place;
            }
        }
    }

    int size() {
        return size;
    }
}
