import { describe, expect, it } from "vitest";
import { ApiError } from "@/api/client";
import type { SavedSequence } from "@/api/schema";
import type { SequenceBody } from "../calls";
import { saveSequence } from "./sequence";

/** Stubs a server with an order of ids, which rejects outdated versions. */
function serverWith(ids: number[]) {
  let now: SavedSequence = { ids, version: 5 };
  return {
    now: () => now,
    send: async ({ Ids, Version }: SequenceBody): Promise<SavedSequence> => {
      const isWhole = [...Ids].sort().join() === [...now.ids].sort().join();
      if (Version !== now.version)
        throw new ApiError(409, { code: "version_changed", message: "", result: now });
      if (!isWhole) throw new ApiError(409, { code: "sequence_changed", message: "", result: now });
      now = { ids: Ids, version: now.version + 1 };
      return now;
    },
  };
}

const wanted = { kind: "Product", parent: 101, base: [1, 2, 3], mine: [2, 1, 3], version: 5 } as const;

describe("an order of things", () => {
  it("is saved", async () => {
    const server = serverWith([1, 2, 3]);
    expect(await saveSequence(wanted, server.send)).toEqual({ ids: [2, 1, 3], version: 6 });
  });

  it("is saved where a colleague changed something else of the parent", async () => {
    const server = serverWith([1, 2, 3]);
    expect(await saveSequence({ ...wanted, version: 4 }, server.send)).toEqual({
      ids: [2, 1, 3],
      version: 6,
    });
  });

  it("has last what a colleague added meanwhile", async () => {
    const server = serverWith([1, 2, 3, 4]);
    expect((await saveSequence(wanted, server.send)).ids).toEqual([2, 1, 3, 4]);
  });

  it("leaves another order of a colleague as it is, and fails", async () => {
    const server = serverWith([3, 2, 1]);
    await expect(saveSequence({ ...wanted, version: 4 }, server.send)).rejects.toThrow(ApiError);
    expect(server.now().ids).toEqual([3, 2, 1]);
  });
});
