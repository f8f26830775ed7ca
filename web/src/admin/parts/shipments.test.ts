import { expect, test } from "vitest";
import { readShipments } from "./shipments";

test("two columns of a sheet, a list with commas, and what a scanner types", () => {
  const text =
    "2611217QK4ZT9WXB\t9012345678\r\n261121abcdefghjk, 9012-3456-79\n\n２６１１２１MNPQRSTUVW  ９０１\n";
  expect(readShipments(text)).toEqual([
    { line: 1, id: "2611217QK4ZT9WXB", trackingNumber: "9012345678", twice: null },
    { line: 2, id: "261121ABCDEFGHJK", trackingNumber: "9012-3456-79", twice: null },
    { line: 3, id: "261121MNPQRSTUVW", trackingNumber: "901", twice: null },
  ]);
});

test("a parcel that two orders name, an order that stands there twice, and a line without a parcel", () => {
  const twice = readShipments("A 1\nB 1\nA 2\nC").map((pasted) => pasted.twice);
  expect(twice).toEqual([null, "parcel", "order", null]);
  expect(readShipments("C")[0]?.trackingNumber).toBe("");
});

test("a scanner presses Enter after each code: order, parcel, order, parcel", () => {
  const scanned = readShipments(
    "2611217QK4ZT9WXB\n9012345678\n261121ABCDEFGHJK\n261121MNPQRSTUVW\n9012345679\n",
  );
  expect(scanned.map(({ id, trackingNumber }) => [id, trackingNumber])).toEqual([
    ["2611217QK4ZT9WXB", "9012345678"],
    ["261121ABCDEFGHJK", ""],
    ["261121MNPQRSTUVW", "9012345679"],
  ]);
});
