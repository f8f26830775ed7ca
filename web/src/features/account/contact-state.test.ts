import { describe, expect, it } from "vitest";
import { loadForms, type Member } from "@/core";
import { contactStateOf } from "./profile-form";

await loadForms();

const member: Member = {
  name: "王小明",
  account: "0912345678",
  birth: null,
  cart_count: 0,
  tel: "0912345678",
  tel_verified: true,
  email: "a@b.example",
  email_verified: true,
  zipcode: "",
  city: "",
  area: "",
  address: "",
  BToBOrToC: false,
  tax_no: null,
  type: 1,
  origin: 1,
  platform: "Web",
  sub_id: null,
};
const linked: Member = { ...member, type: 2, platform: "Line", sub_id: "U1" };

describe("a phone in the profile", () => {
  it("is verified however it is spelt, until it changes", () => {
    for (const typed of ["0912345678", "0912-345-678", "+886 912 345 678", "０９１２３４５６７８"]) {
      expect(contactStateOf(typed, 1, member, [])).toEqual({ is: "verified", provable: false });
    }
    expect(contactStateOf("0987654321", 1, member, [])).toEqual({ is: "unverified", provable: true });
    expect(contactStateOf("", 1, member, [])).toEqual({ is: "unverified", provable: true });
  });

  it("stays proved in any spelling, but only as what it was proved to be", () => {
    const proved = [{ type: 1, contact: "0987654321" }] as const;
    expect(contactStateOf("+886987654321", 1, member, proved)).toEqual({ is: "proved", provable: false });
    expect(contactStateOf("0987654322", 1, member, proved).is).toBe("unverified");
  });

  it("of a LINE member can be proved only while the kept one is not", () => {
    expect(contactStateOf("0987654321", 1, linked, []).provable).toBe(false);
    expect(contactStateOf("0912345678", 1, { ...linked, tel_verified: false }, []).provable).toBe(true);
  });

  it("of another country needs no proof, one of Taiwan does", () => {
    const overseas: Member = { ...member, origin: 2, tel: null, tel_verified: false };
    expect(contactStateOf("+1 650 555 0100", 1, overseas, [])).toEqual({ is: "free", provable: false });
    expect(contactStateOf("", 1, overseas, [])).toEqual({ is: "free", provable: false });
    expect(contactStateOf("0987654321", 1, overseas, []).provable).toBe(true);
  });
});

describe("an e-mail in the profile", () => {
  it("of a LINE member is fixed, verified or not", () => {
    expect(contactStateOf("a@b.example", 2, linked, []).is).toBe("verified");
    const unverified = { ...linked, email_verified: false };
    expect(contactStateOf("a@b.example", 2, unverified, [])).toEqual({ is: "fixed", provable: false });
  });

  it("is the same whatever the case of its domain", () => {
    expect(contactStateOf(" a@B.Example ", 2, member, []).is).toBe("verified");
    expect(contactStateOf("A@b.example", 2, member, []).is).toBe("unverified");
  });
});
