import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const worthIt = /\.(js|css|wasm|svg|json|txt)$/;

/** Compresses the build's files to `.br` and `.gz`, where smaller. The server sends these. */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "shop:precompress",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        // The server fills index.html for each page and compresses the result.
        if (!worthIt.test(name)) continue;
        const file = join(folder, name);
        const bytes = readFileSync(file);
        const brotli = brotliCompressSync(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
        });
        const gzip = gzipSync(bytes, { level: 9 });
        if (brotli.length < bytes.length) writeFileSync(`${file}.br`, brotli);
        if (gzip.length < bytes.length) writeFileSync(`${file}.gz`, gzip);
      }
    },
  };
}
