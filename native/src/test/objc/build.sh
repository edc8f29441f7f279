#!/bin/sh
# Builds the library that stands in for Metal: build.sh FOLDER [SANITIZER].
#
# Needs gcc with Objective-C and the blocks runtime, on x86-64 Linux. Where they are not there, it
# says so, leaves no library and succeeds: the tests that need it are skipped with that reason, or
# fail where the stand-in is required.
set -eu
here=$(CDPATH='' cd "$(dirname "$0")" && pwd -P)
mkdir -p "$1"
out=$(CDPATH='' cd "$1" && pwd -P)
library=$out/libspingate-metal-standin.so

lacks() {
    rm -f "$library"
    echo "no stand-in for Metal: $1 (Debian: apt-get install gcc g++ gobjc libblocksruntime-dev)"
    exit 0
}

# Does gcc turn this text into a library of that language?
accepts() {
    echo "$2" | gcc -x "$1" -shared -fPIC -o "$out/probe.$$" - -lobjc -lBlocksRuntime 2> /dev/null &&
        rm -f "$out/probe.$$"
}

[ "$(uname -s)-$(uname -m)" = Linux-x86_64 ] || lacks "it is for x86-64 Linux only"
if [ -e "$library" ] && [ -z "$(find "$here" -newer "$library" | head -n 1)" ]; then
    exit 0
fi
command -v gcc > /dev/null || lacks "there is no gcc"
command -v g++ > /dev/null || lacks "there is no g++, which stands in for Metal's compiler"
accepts objective-c "#include <objc/runtime.h>" || lacks "gcc has no Objective-C or no blocks runtime"

flags="-std=gnu11 -fPIC -O2 -g -Wall -Wextra -Werror -pthread"
objects=
for source in msgsend_x86_64.S class_of.c facts.c foundation.m memory.m gpu.m op.m pass.m metal.m \
    library.m; do
    gcc $flags ${2:+-fsanitize=$2} -DSTANDIN_MSL="\"$here/msl\"" -c "$here/$source" \
        -o "$out/$source.o"
    objects="$objects $out/$source.o"
done
# A name of its own until it is whole: another build may look at the same time.
gcc -shared -pthread ${2:+-fsanitize=$2} -o "$library.$$" $objects -Wl,--no-as-needed \
    -lobjc -lBlocksRuntime -ldl
mv "$library.$$" "$library"
