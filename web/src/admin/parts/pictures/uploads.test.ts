import { describe, expect, it } from "vitest";
import { sizeWithin } from "./shrink";
import { atMost } from "./uploads";

describe("files that are sent at once", () => {
  it("are three at a time, the longest waiting first, and a failure gives its turn away", async () => {
    const limit = atMost(3);
    const ends: ((works: boolean) => void)[] = [];
    const begun: number[] = [];
    const all = [0, 1, 2, 3, 4].map((one) =>
      limit(
        () =>
          new Promise<void>((done, failed) => {
            begun.push(one);
            ends[one] = (works) => (works ? done() : failed(new Error("away")));
          }),
      ),
    );
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2]);
    ends[1]?.(false);
    await expect(all[1]).rejects.toThrow("away");
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2, 3]);
    ends[0]?.(true);
    await all[0];
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    for (const one of [2, 3, 4]) ends[one]?.(true);
    await Promise.all([all[2], all[3], all[4]]);
    const last = limit(() => Promise.resolve("free again"));
    expect(await last).toBe("free again");
  });
});

describe("the size of a picture that is sent", () => {
  it("keeps its proportion and is never larger than it was", () => {
    expect(sizeWithin(4_000, 3_000, 2_880)).toEqual([2_880, 2_160]);
    expect(sizeWithin(3_000, 4_000, 2_880)).toEqual([2_160, 2_880]);
    expect(sizeWithin(800, 600, 2_880)).toEqual([800, 600]);
    expect(sizeWithin(8_000, 1, 240)).toEqual([240, 1]);
  });
});
