import { expect, test } from "vitest";
import { ApiError } from "@/api/client";
import type { StaffPicture } from "@/api/schema";
import { type AltWays, saveAlt } from "./save-alt";

const pictureOf = (version: number, alt: string): StaffPicture => ({
  id: 7,
  version,
  picture: { url: "/images/7.jpg", sources: [], width: 960, height: 720, alt },
  needs_alt: alt === "",
  upload: null,
  uses: [],
  expires_at: null,
});

/** Stubs a server with one picture, which accepts a description only for the current version. */
function serverOf(now: StaffPicture, theirs: readonly string[] | null = []) {
  const sent: string[] = [];
  const asked: string[] = [];
  const ways: AltWays = {
    send: async ({ Version, Alt }) => {
      sent.push(`${Version} ${Alt}`);
      if (Version === now.version) return pictureOf(Version + 1, Alt);
      const result = { now, version: now.version, who: "mary", at: null };
      throw new ApiError(409, { code: "version_changed", message: "已變更", result });
    },
    choose: async ({ conflicts }, who) => {
      asked.push(`${who} ${conflicts.map(({ mine, theirs: other }) => `${mine} ${other}`)}`);
      return theirs && new Set(theirs);
    },
  };
  return { ways, sent, asked };
}

test("what nobody else changed is saved", async () => {
  const { ways, sent, asked } = serverOf(pictureOf(1, "香"));
  expect(await saveAlt(pictureOf(1, "香"), "盤香", ways)).toMatchObject({
    version: 2,
    picture: { alt: "盤香" },
  });
  expect([sent, asked]).toEqual([["1 盤香"], []]);
});

test("mine is saved over theirs once that is chosen", async () => {
  const { ways, sent, asked } = serverOf(pictureOf(3, "線香"));
  expect(await saveAlt(pictureOf(1, "香"), "盤香", ways)).toMatchObject({
    version: 4,
    picture: { alt: "盤香" },
  });
  expect([sent, asked]).toEqual([["1 盤香", "3 盤香"], ["mary 盤香 線香"]]);
});

test("theirs stays without another call", async () => {
  const { ways, sent } = serverOf(pictureOf(3, "線香"), ["Alt"]);
  expect(await saveAlt(pictureOf(1, "香"), "盤香", ways)).toMatchObject({
    version: 3,
    picture: { alt: "線香" },
  });
  expect(sent).toEqual(["1 盤香"]);
});

test("nothing is saved where nothing is chosen, and nothing is asked where both say the same", async () => {
  const given = serverOf(pictureOf(3, "線香"), null);
  expect(await saveAlt(pictureOf(1, "香"), "盤香", given.ways)).toBeNull();
  const same = serverOf(pictureOf(3, "盤香"));
  expect(await saveAlt(pictureOf(1, "香"), "盤香", same.ways)).toMatchObject({ version: 3 });
  expect([same.sent, same.asked]).toEqual([["1 盤香"], []]);
});

test("another version with the same words is saved once more, and other failures are thrown", async () => {
  const { ways, sent, asked } = serverOf(pictureOf(2, "香"));
  expect(await saveAlt(pictureOf(1, "香"), "盤香", ways)).toMatchObject({ version: 3 });
  expect([sent, asked]).toEqual([["1 盤香", "2 盤香"], []]);
  const fails = async () => Promise.reject(new ApiError(null));
  await expect(saveAlt(pictureOf(1, "香"), "盤香", { ...ways, send: fails })).rejects.toThrow(ApiError);
});
