#!/usr/bin/env bash
# Prints a line of progress with the time of day, set apart from the output of tools.
printf '\n── %(%H:%M:%S)T %s\n' -1 "$*" >&2
