#!/usr/bin/env bash
# One line of progress, set apart from the tools' own output.
printf '\n── %s\n' "$*" >&2
