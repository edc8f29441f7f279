#!/bin/sh
# Builds the barriers for arm64, for macOS and for Linux: build.sh FOLDER.
#
# On a Mac with the command line tools clang links as it always does. Elsewhere clang and lld build
# both (Debian: apt-get install clang lld): no SDK is needed, since nothing of a system is called,
# and a hand-written stub says that the library depends on libSystem, as every library of a Mac must.
# What cannot be built is left out with a reason, and this succeeds: the product then says that the
# barriers are not available.
set -eu
here=$(CDPATH='' cd "$(dirname "$0")" && pwd -P)
mkdir -p "$1"
out=$(CDPATH='' cd "$1" && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
flags="-O2 -fPIC -fvisibility=hidden -Wall -Wextra -Werror"

is_new() {
    [ -e "$1" ] && [ "$1" -nt "$here/barriers.c" ] && [ "$1" -nt "$here/build.sh" ]
}

# ld64.lld may carry its release in its name.
find_ld64() {
    for name in ld64.lld ld64.lld-22 ld64.lld-21 ld64.lld-20 ld64.lld-19 ld64.lld-18 ld64.lld-17 \
        ld64.lld-16 ld64.lld-15 ld64.lld-14; do
        command -v "$name" && return
    done
    return 1
}

# A library's own name is part of its signature, so each is built under a name that never changes.
link_on_mac() {
    # Without the tools /usr/bin/clang only asks people to install them.
    xcode-select -p > /dev/null 2>&1 &&
        clang $flags -arch arm64 -mmacosx-version-min=11.0 -dynamiclib "$here/barriers.c" \
            -install_name @rpath/libspingate-barriers.dylib -o "$work/libspingate-barriers.dylib"
}

link_for_mac() {
    ld64=$(find_ld64) || return 1
    printf '%s\n' '--- !tapi-tbd' 'tbd-version: 4' 'targets: [ arm64-macos ]' \
        "install-name: '/usr/lib/libSystem.B.dylib'" 'exports:' \
        '  - targets: [ arm64-macos ]' '    symbols: [ dyld_stub_binder ]' '...' \
        > "$work/libSystem.tbd"
    clang -target arm64-apple-macos11 $flags -c "$here/barriers.c" -o "$work/barriers.o" &&
        "$ld64" -arch arm64 -platform_version macos 11.0 11.0 -dylib \
            -install_name @rpath/libspingate-barriers.dylib -L"$work" -lSystem \
            "$work/barriers.o" -o "$work/libspingate-barriers.dylib"
}

link_for_linux() {
    command -v ld.lld > /dev/null &&
        clang -target aarch64-linux-gnu $flags -shared -nostdlib -fuse-ld=lld \
            -Wl,-soname,libspingate-barriers.so "$here/barriers.c" \
            -o "$work/libspingate-barriers.so"
}

# build SYSTEM FUNCTION FILE
build() {
    library=$out/barriers-$1-aarch64
    ! is_new "$library" || return 0
    if command -v clang > /dev/null && "$2"; then
        mv "$work/$3" "$library"
    else
        echo "no barriers for $1 on arm64: clang and lld are needed (Debian: apt-get install clang lld)"
    fi
}

if [ "$(uname -s)" = Darwin ]; then
    build macos link_on_mac libspingate-barriers.dylib
else
    build macos link_for_mac libspingate-barriers.dylib
fi
build linux link_for_linux libspingate-barriers.so
