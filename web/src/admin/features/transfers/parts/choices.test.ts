import { expect, test } from "vitest";
import type { LikelyOrder, PreviewedTransfer } from "@/api/schema";
import { chosenLines, firstChoices } from "./choices";

const order = (id: string): LikelyOrder => ({
  id,
  price: 700,
  digits: "12345",
  buy_name: "王小明",
  createat: "2026-11-21T00:00:00Z",
  score: 100,
  reasons: [],
});

const line = (
  fingerprint: string,
  found: PreviewedTransfer["found"],
  orders: string[],
): PreviewedTransfer => ({
  fingerprint,
  line: 2,
  day: "2026-11-21",
  amount: 700,
  payer: "",
  found,
  booked: null,
  orders: orders.map(order),
});

const lines = [
  line("a", "Certain", ["ORDER1"]),
  line("b", "Doubtful", ["ORDER2", "ORDER3"]),
  line("c", "Unknown", []),
  line("d", "Before", []),
];

test("what is certain is chosen before anybody chooses", () => {
  const choices = firstChoices(lines);
  expect(choices).toEqual({ a: "ORDER1" });
  expect(chosenLines(lines, choices)).toEqual({
    certain: [{ Fingerprint: "a", OrderId: "ORDER1" }],
    byHand: [],
  });
});

test("what somebody chose stands apart, and what is blank or booked is left out", () => {
  const choices = { a: "", b: "ORDER3", c: " ｏrder9 ", d: "ORDER4" };
  expect(chosenLines(lines, choices)).toEqual({
    certain: [],
    byHand: [
      { Fingerprint: "b", OrderId: "ORDER3" },
      { Fingerprint: "c", OrderId: "ORDER9" },
    ],
  });
});
