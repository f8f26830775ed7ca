import { expect, test } from "vitest";
import { unset } from "@/text/document";
import { mapLink } from "./store-map";

const query = (link: string) => new URL(link).searchParams.get("query");

test("the map opens at the address that the settings hold", () => {
  const link = mapLink({ shop_name: "沐山香堂", address: "臺南市中西區神農街 1 號 & 3 號" });
  expect(query(link)).toBe("沐山香堂 臺南市中西區神農街 1 號 & 3 號");
});

test("without an address it is found by its name", () => {
  expect(query(mapLink({ shop_name: "沐山香堂", address: unset }))).toBe("沐山香堂");
});
