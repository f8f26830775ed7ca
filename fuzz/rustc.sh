#!/usr/bin/env bash
# Calls rustc, as RUSTC_WORKSPACE_WRAPPER of setup/fuzz.sh, which with --quick asks it for the options alone. Crates that
# are fuzzed count which of their code runs: the options are LLVM's, which the stable compiler passes on. Packages from
# elsewhere and build scripts count nothing, so that the former are those of the usual build.
set -euo pipefail
case " $* " in
  *" --crate-name shop_core "* | *" --crate-name shop_pictures "* | *" --crate-name shop_server "* | *" --crate-name shop_fuzz "*)
    exec "$@" -C passes=sancov-module -C llvm-args=-sanitizer-coverage-level=4 \
      -C llvm-args=-sanitizer-coverage-inline-8bit-counters -C llvm-args=-sanitizer-coverage-pc-table \
      -C llvm-args=-sanitizer-coverage-trace-compares
    ;;
esac
exec "$@"
