import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { isChallenge, solve } from "./proof-of-work";

it("finds a number by which the hash begins with so many zero bits", async () => {
  const challenge = "10.1774000000000.salt.tag";
  const solution = await solve({ challenge, bits: 10 });
  expect(solution).toMatch(/^10\.1774000000000\.salt\.tag\.\d+$/);
  const bits = (text: string) =>
    [...createHash("sha256").update(text).digest()].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  expect(bits(solution)).toMatch(/^0{10}/);
  // The smallest solution: no earlier number passes.
  const found = Number(solution.slice(challenge.length + 1));
  for (let number = 0; number < found; number += 1)
    expect(bits(`${challenge}.${number}`)).not.toMatch(/^0{10}/);
});

it("takes on nothing else", () => {
  expect(isChallenge({ challenge: "x", bits: 18 })).toBe(true);
  for (const wrong of [null, undefined, "x", {}, { challenge: 1, bits: 2 }, { challenge: "x", bits: 40 }]) {
    expect(isChallenge(wrong)).toBe(false);
  }
});
