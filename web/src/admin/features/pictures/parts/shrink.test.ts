import { expect, test } from "vitest";
import { fitted, shrunk, unfitness } from "./shrink";

test("the longer side has 2,880 pixels at most, and the proportion stays", () => {
  expect(fitted({ width: 4000, height: 3000 })).toEqual({ width: 2880, height: 2160 });
  expect(fitted({ width: 3000, height: 4000 })).toEqual({ width: 2160, height: 2880 });
  expect(fitted({ width: 2880, height: 2880 })).toEqual({ width: 2880, height: 2880 });
  expect(fitted({ width: 2881, height: 10 })).toEqual({ width: 2880, height: 10 });
  expect(fitted({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  expect(fitted({ width: 30_000, height: 1 })).toEqual({ width: 2880, height: 1 });
});

test("what is no picture of the three kinds is not sent", () => {
  expect(unfitness({ type: "image/jpeg", size: 1 })).toBeNull();
  expect(unfitness({ type: "image/png", size: 30_000_000 })).toBeNull();
  expect(unfitness({ type: "image/webp", size: 1 })).toBeNull();
  expect(unfitness({ type: "image/heic", size: 1 })).toBe("wrongKind");
  expect(unfitness({ type: "image/svg+xml", size: 1 })).toBe("wrongKind");
  expect(unfitness({ type: "", size: 1 })).toBe("wrongKind");
  expect(unfitness({ type: "image/jpeg", size: 0 })).toBe("empty");
});

test("what this browser cannot read is sent as it is", async () => {
  const file = new Blob(["<svg/>"], { type: "image/jpeg" });
  expect(await shrunk(file)).toBe(file);
});
