#!/usr/bin/env bash
# Calls rustc, as the RUSTC_WORKSPACE_WRAPPER of tools/setup/fuzz.sh. With --quick that script only
# reads the options from it.
#
# The fuzzed crates get coverage counters, through LLVM options that the stable compiler passes on.
# Build scripts and packages of the registry get none, so that the usual build of the latter is
# shared.
set -euo pipefail
case " $* " in
  *" --crate-name shop_core "* | *" --crate-name shop_pictures "* | *" --crate-name shop_server "* | *" --crate-name shop_domains "* | *" --crate-name shop_engine "* | *" --crate-name shop_platform "* | *" --crate-name shop_fuzz "*)
    exec "$@" -C passes=sancov-module -C llvm-args=-sanitizer-coverage-level=4 \
      -C llvm-args=-sanitizer-coverage-inline-8bit-counters -C llvm-args=-sanitizer-coverage-pc-table \
      -C llvm-args=-sanitizer-coverage-trace-compares
    ;;
esac
exec "$@"
