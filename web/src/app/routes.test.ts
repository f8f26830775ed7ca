import { describe, expect, it } from "vitest";
import { categoryPath, infoPath, loginPath, productPath, searchPath, verifyPath, wayBack } from "@/paths";
import { notFound, routeOf } from "./routes";

describe("which page answers an address", () => {
  it.each([
    "/",
    "/Menu",
    "/Category/1",
    "/Product/101",
    "/Search",
    "/Terms",
    "/Delivery",
    "/Contact",
    "/Return",
    "/Login",
    "/Forget",
    "/Register",
    "/Register/Verify",
    "/Register/Verify/Return",
    "/Line/Login/Return",
    "/Line/Register",
    "/Line/Register/Verify",
    "/Undo",
    "/Order/Link",
    "/LinePay/Confirm",
    "/LinePay/Cancel",
    "/FinancePay/Confirm",
    "/FinancePay/Cancel",
  ])("%s has its page", (pathname) => expect(routeOf(pathname)).not.toBe(notFound));

  it.each([
    "/menu",
    "/Category",
    "/category/1",
    "/Category/1/2",
    "/Product",
    "/login",
    "/Register/verify",
    "/linepay/Confirm",
    "/FinancePay",
  ])("%s has none: case counts, and so does every part", (pathname) =>
    expect(routeOf(pathname)).toBe(notFound),
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

describe("the way back from a login", () => {
  it.each([
    "/Product/101?spec=10102",
    "/Category/1?page=2#list",
    "/Search?search=%E9%A6%99",
    "/User/Profile",
  ])("leads to %s", (from) => {
    expect(wayBack(from)).toBe(from);
    expect(loginPath(from)).toBe(`/Login?from=${encodeURIComponent(from)}`);
  });

  it("takes an address of our own in full, without repeating where that is", () => {
    expect(wayBack(`${location.origin}/Menu`)).toBe("/Menu");
  });

  it.each([
    ...[
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "\\\\evil.example/Menu",
      "/.//evil.example",
    ],
    "https:evil.example",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "https://user@evil.example/Menu",
    "http:///evil.example",
    "\t//evil.example",
    "//",
    "/nowhere",
    "/menu",
    "/api/Auth/Logout",
    "/sandbox/messages",
    "/Product/101/../../api",
    "/Login?from=/Login",
    "/Register",
    "/Line/Login/Return?code=x",
    "/Register/Verify/Return?token=x",
  ])("is home instead of %s", (from) => {
    expect(wayBack(from)).toBe("/");
    expect(loginPath(from)).toBe("/Login");
  });

  it("is home without a word of it", () => {
    expect(wayBack(null)).toBe("/");
    expect(wayBack("")).toBe("/");
  });
});

describe("the way through a registration", () => {
  it("asks for the code of a contact", () => {
    expect(verifyPath({ type: 1, contact: "0912345678" })).toBe(
      "/Register/Verify?Type=1&TelOrEmail=0912345678&WebSite=1",
    );
    expect(verifyPath({ type: 2, contact: "a+b@c.example", handle: "h" })).toBe(
      "/Line/Register/Verify?Type=2&TelOrEmail=a%2Bb%40c.example&WebSite=0&account=h",
    );
  });

  it("goes on with the handle, each site on its own page", () => {
    expect(infoPath("web", "h", { type: 1, contact: "0912345678" })).toBe(
      "/Register/Info?Type=1&TelOrEmail=0912345678&Account=h",
    );
    expect(infoPath("line", "h", {})).toBe("/Line/Register/Info?account=h");
  });
});
