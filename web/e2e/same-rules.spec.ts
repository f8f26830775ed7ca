/**
 * Generated forms, checked by the page's rules and by the real server over HTTP: both must give the
 * same result, fields and texts. `FORM_CASES` is the number of forms of each kind.
 */
import fc from "fast-check";
import type { Member, Refusal } from "../src/core/index.ts";
import { full } from "./counts.ts";
import { type Answer, ask, begin, beginByLine, join, joinByLine } from "./members.ts";
import { type ProfileForm, profileForm, type RegistrationForm, registrationForm } from "./odd-forms.ts";
import { commonPasswords, loadRules } from "./rules.ts";
import { expect, test } from "./test.ts";

const CASES = Number(process.env["FORM_CASES"] ?? (full ? 500 : 100));

/** Seed of the forms: the same in every run, unless `FORM_SEED` is set. */
const SEED = Number(process.env["FORM_SEED"] ?? 20_261_121);

test.setTimeout(900_000);

const rules = await loadRules();

/** Error of a form, or none. */
type Verdict = { code: string; message: string; fields: unknown };

const NOTHING: Verdict = { code: "", message: "", fields: [] };

/** Errors of the server after the form itself has passed: a wrong code, or too many attempts. */
const BEYOND_THE_FORM = ["code_wrong", "code_not_sent", "too_many_requests"];

const registrations = [
  ["domestic", (base: string) => begin(base, 1)],
  ["overseas", (base: string) => begin(base, 2)],
  ["by LINE", async (base: string) => ({ handle: await beginByLine(base), contact: null })],
] as const;

for (const [who, start] of registrations) {
  test(`a registration, ${who}`, async ({ ownShop: { url } }) => {
    // The registration determines these values; the page never sends others.
    const told = who === "by LINE" ? { Platform: "Line", Password: "" } : { Platform: "Web" };
    let pending = await start(url);
    await compare(registrationForm, {
      page: (form) => {
        const typed = { ...form, ...told, Account: pending.handle };
        return verdictOfPage(() =>
          rules.checkMemberForm(typed, pending.contact, true, false, Date.now(), commonPasswords),
        );
      },
      server: async (form) => {
        const body = { ...form, ...told, Account: pending.handle };
        const answer = await ask(url, "PUT", "/Member", { body });
        // The registration has been used, so a new one begins.
        if (answer.status === 200) pending = await start(url);
        return verdictOfServer(answer);
      },
    });
  });
}

const members = [
  ["domestic", async (base: string) => join(base, 1)],
  ["overseas", async (base: string) => join(base, 2)],
  ["by LINE", async (base: string) => joinByLine(base)],
] as const;

for (const [who, make] of members) {
  test(`a profile, ${who}`, async ({ ownShop: { url } }) => {
    const { token } = await make(url);
    const { body } = await ask(url, "GET", "/Auth/Info", { token });
    let member = body.Result as Member;
    await compare(profileForm(member.tel ?? "", member.email ?? ""), {
      page: (form) => verdictOfPage(() => rules.checkProfile(form, member, [], Date.now())),
      server: async (form) => {
        const answer = await ask(url, "PUT", "/Member/Info", { body: form, token });
        if (answer.status === 200) member = answer.body.Result as Member;
        // The form itself has passed: the shop only asks for the confirmation of a changed contact.
        const { fields = [] } = answer.body;
        const confirms =
          fields.length > 0 && fields.every(({ field }) => /^(ContactCode|Password)$/.test(field));
        return confirms ? NOTHING : verdictOfServer(answer);
      },
    });
  });
}

test("the comparison finds a planted difference", async () => {
  const member = { type: 1, origin: 1, tel: "0912345678", tel_verified: true } as const;
  const page = (form: ProfileForm) => verdictOfPage(() => rules.checkProfile(form, member, [], Date.now()));
  const server = async (form: ProfileForm) => page({ ...form, Birth: form.Birth.replace("1899", "1900") });
  await expect(compare(profileForm(member.tel, ""), { page, server }, 5_000)).rejects.toThrow(/1899-12-31/);
});

/** Returns the result of the page's rules. */
function verdictOfPage(check: () => unknown): Verdict {
  try {
    check();
    return NOTHING;
  } catch (refusal) {
    const { code, message, fields = [] } = refusal as Refusal;
    return { code, message, fields };
  }
}

function verdictOfServer({ status, body }: { status: number; body: Answer }): Verdict {
  const { code = "", message = "", fields = [] } = body;
  return status === 200 || BEYOND_THE_FORM.includes(code) ? NOTHING : { code, message, fields };
}

interface Sides<Form> {
  page: (form: Form) => Verdict;
  server: (form: Form) => Promise<Verdict>;
}

/** Compares both sides form by form, with valid and invalid forms. */
async function compare<Form extends ProfileForm | RegistrationForm>(
  forms: fc.Arbitrary<Form>,
  { page, server }: Sides<Form>,
  numRuns = CASES,
): Promise<void> {
  let passed = 0;
  const property = fc.asyncProperty(forms, async (form) => {
    const expected = page(form);
    expect(await server(form), JSON.stringify(form)).toEqual(expected);
    if (expected === NOTHING) passed += 1;
  });
  await fc.assert(property, { numRuns, seed: SEED, endOnFailure: true });
  console.log(`${test.info().title}: ${numRuns} forms, ${passed} passed on both sides`);
  expect(passed).toBeGreaterThan(0);
  expect(passed).toBeLessThan(numRuns);
}
