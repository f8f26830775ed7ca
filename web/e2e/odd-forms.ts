/** Generated forms: mostly valid, with arbitrary content in a few of their fields. */
import fc from "fast-check";

/** Usually a valid value, sometimes an invalid one. */
const mostly = (right: fc.Arbitrary<string>, wrong: readonly string[]) =>
  fc.oneof(
    { weight: 12, arbitrary: right },
    { weight: 3, arbitrary: fc.constantFrom(...wrong, ...strange) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 30 }).filter(isWellFormed) },
    { weight: 1, arbitrary: fc.string({ maxLength: 220 }) },
  );

/** Texts that often break text rules. */
const strange = [
  ...[
    "",
    " ",
    "　",
    "\u0000",
    "a\r\nb",
    "\u202eabc",
    "\ufeff",
    "👩‍👩‍👧‍👦",
    "é",
    "e\u0301",
    "ß",
    "İ",
    "𠮷野家",
  ],
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e3",
  "0x10",
  "%00",
  "<b>",
  "' OR 1=1 --",
  "{{7*7}}",
  "__proto__",
] as const;

/** Returns `false` for lone surrogates, which browsers replace before sending UTF-8. */
function isWellFormed(text: string): boolean {
  return !/[\ud800-\udfff]/u.test(text);
}

const name = mostly(fc.constantFrom("王小明", "林香蘭", " Ann Chen ", "歐陽·娜"), [
  "香".repeat(50),
  "香".repeat(51),
]);

const birth = mostly(fc.constantFrom("1990-05-21", "1985/02/03", "2000-02-29", "", "1900-01-01"), [
  ...[
    "1899-12-31",
    "2001-02-29",
    "2100-01-01",
    "079-05-21",
    "1990-13-01",
    "0000-00-00",
    "1990-5-21",
    "19900521",
  ],
]);

const phone = mostly(fc.constantFrom("0912345678", "+886 912-345-678", "０９１２３４５６７８"), [
  "091234567",
  "09123456789",
  "0812345678",
  "02-2345-6789",
  "+1 650 555 0100",
  "+44 20 7946 0018",
]);

const email = mostly(fc.constantFrom("a@b.example", "Ann.Chen+shop@Mail.Example.com", ""), [
  ...[
    "a@b",
    "a@@b.c",
    "a b@c.de",
    "@b.example",
    "a@b.example\r\nBcc: c@d.example",
    "a@例え.jp",
    `${"a".repeat(65)}@b.example`,
  ],
]);

/** Zip, city and area, matching or not. */
const area = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      ["104", "臺北市", "中山區"],
      ["10491", "台北市", "中山區"],
      ["950", "台東縣", "台東市"],
      ["300", "新竹市", "東區"],
      ["880", "澎湖縣", "馬公市"],
      ["", "", ""],
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ["300", "新竹市", ""],
      ["104", "高雄市", "中山區"],
      ["999", "臺北市", "中山區"],
      ["中正", "", ""],
      ["1049", "臺北市", "中山區"],
      ["", "臺北市", "中山區"],
    ),
  },
  { weight: 1, arbitrary: fc.tuple(...([0, 1, 2] as const).map(() => fc.constantFrom(...strange))) },
);

const street = mostly(fc.constantFrom("", "南京東路二段 1 號", "1 Main Street, Springfield"), [
  "路".repeat(200),
  "路".repeat(201),
]);

const taxNumber = mostly(fc.constantFrom("12345675", "10458575", "１２３４５６７５"), [
  "12345678",
  "00000000",
  "1234567",
  "123456789",
  "A2345675",
]);

const password = mostly(fc.constantFrom("three old cedars", "correct horse battery"), [
  ...[
    "12345678",
    "Passw0rd!2024",
    "qwertyui",
    "0912345678",
    "short",
    "長".repeat(8),
    "a".repeat(128),
    "a1".repeat(65),
  ],
]);

const code = mostly(fc.constantFrom("7KM4XA", "7km 4xa", ""), ["7KM4X", "7KM4XAA", "O0I1L1", "７ＫＭ４ＸＡ"]);

const company = fc.record({ BToBOrToC: fc.boolean(), TaxNo: taxNumber });

const person = fc
  .tuple(fc.record({ Name: name, Birth: birth, Address: street }), area, company)
  .map(([told, [ZipCode, City, Area], taxed]) => ({ ...told, ZipCode, City, Area, ...taxed }));

/** Password and its repetition, which is usually the same. */
const passwords = fc
  .tuple(password, fc.option(password, { freq: 8 }))
  .map(([Password, other]) => ({ Password, PasswordCheck: other ?? Password }));

/** Form that ends a registration, without the handle. */
export const registrationForm = fc
  .tuple(
    person,
    passwords,
    fc.record({
      Tel: phone,
      Email: email,
      VerifyCode: code,
      EmailVerifyCode: code,
      Type: fc.constantFrom(1, 2, 1, 2, 1, 2, 0, 3),
    }),
  )
  .map((parts) => Object.assign({}, ...parts) as RegistrationForm);

/** Profile form of a member with these contacts, which usually stay unchanged. */
export function profileForm(tel: string, own: string): fc.Arbitrary<ProfileForm> {
  const mostlyOwn = (contact: string, other: fc.Arbitrary<string>) =>
    fc.oneof({ weight: 6, arbitrary: fc.constant(contact) }, { weight: 1, arbitrary: other });
  return fc
    .tuple(person, fc.record({ Tel: mostlyOwn(tel, phone), Email: mostlyOwn(own, email) }))
    .map((parts) => Object.assign({}, ...parts) as ProfileForm);
}

/** Fields of the form that ends a registration. */
export type RegistrationForm = ProfileForm &
  Record<"VerifyCode" | "EmailVerifyCode" | "Password" | "PasswordCheck", string> & {
    Type: number;
  };

/** Fields of a profile. */
export type ProfileForm = Record<
  "Name" | "Birth" | "Tel" | "Email" | "ZipCode" | "City" | "Area" | "Address" | "TaxNo",
  string
> & { BToBOrToC: boolean };
