#!/usr/bin/env bash
# One line of progress with the time of day, set apart from the tools' own output.
printf '\n── %(%H:%M:%S)T %s\n' -1 "$*" >&2
