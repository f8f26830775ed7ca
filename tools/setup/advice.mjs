// Advice about a failed step, derived from its output.

/** Kinds of failure by a pattern of the output; the first match counts. */
const ADVICE = [
  {
    pattern: /linker `\w+` not found|failed to find tool "(cc|gcc|clang|c\+\+|g\+\+)"|No C compiler|error: tool not found: cc/i,
    todo: ["A C compiler is missing. Debian and Ubuntu: apt-get install build-essential; macOS: xcode-select --install."],
  },
  {
    pattern: /Could not resolve host|failed to (download|fetch)|download of .* failed|EAI_AGAIN|ENOTFOUND|ETIMEDOUT|ECONNREFUSED|network (is unreachable|failure)|spurious network error|could not download/i,
    todo: ["A package could not be downloaded: is there a network, or a proxy to name (HTTPS_PROXY)?", "What has arrived is kept; the same command goes on from here."],
  },
  {
    pattern: /No space left on device|ENOSPC/,
    todo: ["The disk is full: building needs about 4 GB beside the sources."],
  },
  {
    pattern: /signal: 9, SIGKILL|Cannot allocate memory|out of memory/i,
    todo: ["Memory ran out: building needs about 3 GB. CARGO_BUILD_JOBS=1 needs less and takes longer."],
  },
  {
    pattern: /Permission denied|EACCES/,
    todo: ["A file may not be written: does everything below this folder belong to you? (An earlier run as root?)"],
  },
  {
    pattern: /lock file .* needs to be updated|npm ci. can only install packages when/,
    todo: ["A manifest and its lock file disagree: after changing dependencies, commit the lock file as well."],
  },
];

/** Returns the lines of advice for the output of a failed step. */
export const adviceFor = (output) => ADVICE.find(({ pattern }) => pattern.test(output))?.todo ?? [];
