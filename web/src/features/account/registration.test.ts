import { describe, expect, it } from "vitest";
import { readRegistration, startEntries } from "./registration";

const read = (query: string, platform: "Web" | "Line" = "Web") =>
  readRegistration(new URLSearchParams(query), platform, "");

describe("the registration that an address continues", () => {
  it("has a handle and the contact that was verified", () => {
    expect(read("Type=1&TelOrEmail=0912345678&Account=h")).toMatchObject({
      handle: "h",
      verified: { type: 1, contact: "0912345678" },
    });
    expect(read("Type=2&TelOrEmail=a%40b.example&Account=h")?.verified).toEqual({
      type: 2,
      contact: "a@b.example",
    });
  });

  it.each([
    "",
    "Type=1&TelOrEmail=0912345678",
    "Account=h",
    "Account=h&Type=3&TelOrEmail=x",
    "Account=h&Type=1",
  ])("is none on the web without all of it: %s", (query) => expect(read(query)).toBeNull());

  it("needs no contact yet after a first LINE log-in, whose address writes `account`", () => {
    expect(read("account=h", "Line")).toMatchObject({ handle: "h", platform: "Line", verified: null });
    expect(read("", "Line")).toBeNull();
  });
});

describe("the form at first", () => {
  it("holds the verified contact where it belongs, and the name that LINE suggests", () => {
    const registration = { handle: "h", platform: "Line", name: "林小香" } as const;
    expect(startEntries({ ...registration, verified: { type: 2, contact: "a@b.example" } })).toMatchObject({
      Account: "h",
      Platform: "Line",
      Type: 2,
      Tel: "",
      Email: "a@b.example",
      Name: "林小香",
    });
    expect(startEntries({ ...registration, verified: null })).toMatchObject({ Type: 1, Tel: "", Email: "" });
  });
});
