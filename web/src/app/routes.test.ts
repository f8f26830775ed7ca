import { describe, expect, it } from "vitest";
import { categoryPath, productPath, searchPath } from "./paths";
import { notFound, routeOf } from "./routes";

describe("which page answers an address", () => {
  it.each(["/", "/Menu", "/Category/1", "/Product/101", "/Search", "/Terms", "/Delivery", "/Contact"])(
    "%s has its page",
    (pathname) => expect(routeOf(pathname)).not.toBe(notFound),
  );

  it.each(["/menu", "/Category", "/category/1", "/Category/1/2", "/Product", "/Login"])(
    "%s has none: case counts, and so does every part",
    (pathname) => expect(routeOf(pathname)).toBe(notFound),
  );
});

describe("links", () => {
  it("leave the defaults of a list out of the address", () => {
    expect(categoryPath(1, { page: 1, order: "desc" })).toBe("/Category/1");
    expect(categoryPath(1, { page: 2, order: "asc" })).toBe("/Category/1?page=2&order=asc");
  });

  it("carry any keyword whole", () => {
    expect(searchPath("檀香 & 沉香?", { page: 3 })).toBe(
      "/Search?search=%E6%AA%80%E9%A6%99%20%26%20%E6%B2%89%E9%A6%99%3F&page=3",
    );
  });

  it("name the chosen specification", () => {
    expect(productPath(101, 10102)).toBe("/Product/101?spec=10102");
  });
});
