/** Golden vectors of the rules (core/vectors.json), run through the modules that the page ships. */
import { describe, expect, it } from "vitest";
// biome-ignore lint/style/noRestrictedImports: the vectors belong to the rules
import golden from "../../../core/vectors.json";
import { forms as adminForms, loadForms as loadAdminForms } from "./admin";
import { commonPasswords } from "./common-passwords";
import { core, type Forms, forms, loadCore, loadForms, type QuoteRequest, tryRule } from "./index";

// biome-ignore lint/suspicious/noExplicitAny: each rule has its own input and answer
type Json = any;

interface Vector {
  rule: string;
  input: Json;
  answer?: Json;
  refusal?: { code: string };
}

/** Function of a module that runs the vectors of a rule. */
interface Run {
  call: (input: Json) => unknown;
  /** Part of the answer that the function returns, if it is not the whole answer. */
  part?: (answer: Json) => unknown;
  /**
   * `true` if the modules run the rule only within a form. The form rejects blank fields itself and
   * has messages of its own, so only the code is compared.
   */
  inForm?: true;
}

/** Stock that allows every amount of the vectors. */
const PLENTY = 1000;

/** Returns noon of a day in Taiwan, in milliseconds. */
const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`);

/** Prices a cart of one piece. */
const priced = (price: number, fees: QuoteRequest["fees"]) =>
  core.quoteCart({ lines: [{ price, amount: 1 }], fees });

const noFees = {
  delivery_fee: 0,
  delivery_fee_threshold: 0,
  sale_income: 0,
  outlying_surcharge: 0,
  overseas_surcharge: 0,
};

/** Changes a password to this one. */
function changePassword(text: string, tel: string) {
  const form = { OldPassword: "before", NewPassword: text, NewPasswordCheck: text };
  type Arguments = Parameters<Forms["checkPasswordChange"]>;
  return forms.checkPasswordChange(form as Arguments[0], { tel } as Arguments[1], commonPasswords);
}

const RUNS: Record<string, Run> = {
  quote: { call: (input) => core.quote(input) },
  delivery_reason: {
    call: ({ subtotal, fees }) => priced(subtotal, fees).notes[0],
    part: ({ sentence }) => sentence,
  },
  pay_options: { call: ({ delivery_location }) => forms.payOptions(delivery_location) },
  order_status_label: { call: ({ status }) => forms.orderStatusLabel(status) },
  pay_status_label: { call: ({ pay_status }) => forms.payStatusLabel(pay_status) },
  bank_digits: { call: ({ text, shop_account }) => forms.checkBankDigits(text, shop_account) },
  check_amount: { call: ({ amount, stock }) => core.checkAmount(amount, stock) },
  read_amount: {
    call: ({ text }) => core.checkTypedAmount(text, PLENTY),
    part: (amount) => core.checkAmount(amount, PLENTY),
  },
  guest_cart_add: { call: ({ cart, line, stock }) => core.addToGuestCart(cart, line, stock) },
  guest_cart_set: { call: ({ cart, id, amount, stock }) => core.setGuestAmount(cart, id, amount, stock) },
  guest_cart_sanitize: { call: ({ stored }) => core.sanitizeGuestCart(stored) },
  money_format: { call: ({ amount }) => core.formatMoney(amount) },
  money_round: { call: ({ amount }) => priced(amount, noFees).subtotal },
  price_range: { call: (input) => core.priceRange(input) },
  keyword: { call: ({ text }) => core.checkKeyword(text) },
  search_matches: { call: ({ keyword, names }) => adminForms.isFoundBy(keyword, names) },
  page_buttons: { call: ({ page_now, page_count }) => core.pageButtons(page_now, page_count) },
  error_dialog: { call: ({ status, message, code }) => core.errorDialog(status, message, code) },
  mobile: { call: ({ text }) => forms.checkContact(1, text), inForm: true },
  email: { call: ({ text }) => forms.checkContact(2, text), inForm: true },
  account: { call: ({ text }) => forms.checkForgot({ Account: text }), inForm: true },
  tax_number: { call: ({ text }) => forms.checkTaxNumber(text) },
  code: { call: ({ text }) => forms.checkCode(text) },
  areas_of_zip: { call: ({ text }) => forms.areasOfZip(text) },
  areas_of: { call: ({ kind, city }) => forms.areasOf(kind, city) },
  filter_areas: { call: ({ kind, text }) => forms.filterAreas(kind, text) },
  check_contact: {
    call: ({ type, text }) => forms.checkContact(type, text),
    part: ({ value }) => value,
  },
  password: {
    call: ({ text, contacts: [tel] }) => changePassword(text, tel),
    part: () => undefined,
    inForm: true,
  },
  register_form: { call: (form) => forms.checkRegister(form, true) },
  login_form: { call: (form) => forms.checkLogin(form) },
  member_form: {
    call: ({ form, platform, verified, today }) =>
      forms.checkMemberForm(
        { ...form, Platform: platform },
        verified,
        true,
        false,
        noon(today),
        commonPasswords,
      ),
  },
  profile_form: {
    call: ({ form, member, proved, today }) => forms.checkProfile(form, member, proved, noon(today)),
  },
  order_form: { call: (form) => forms.checkOrder(form, true, false), part: ({ remark }) => remark },
  credit_receipt: { call: ({ form, order }) => adminForms.creditReceipt(form, order) },
  return_request: {
    call: ({ form, order }) => forms.checkReturnRequest(form, order, false),
    part: () => undefined,
  },
  total_change: { call: ({ seen, now }) => forms.explainTotalChange(seen, now) },
};

/** Rules that only the server runs. */
const OF_SERVER = [
  "cart_merge",
  "check_address",
  "cities",
  "delivery_log",
  "masked_contact",
  "masked_order",
  "order_action",
  "order_actions",
  "order_due_at",
  "order_key",
  "order_number",
  "order_number_drawn",
  "page",
  "phone",
  "place_order",
  "replay_receipt",
  "sort_order",
];

const vectors: readonly Vector[] = golden.vectors;

describe("the golden vectors", async () => {
  await Promise.all([loadCore(), loadForms(), loadAdminForms()]);

  it("have the version of the rules that the page has", () => {
    expect(core.rulesVersion()).toBe(golden.rules_version);
  });

  it("are run, each of them, unless only the server has the rule", () => {
    const rules = [...new Set(vectors.map(({ rule }) => rule))].sort();
    expect([...Object.keys(RUNS), ...OF_SERVER].sort()).toEqual(rules);
  });

  it.each(Object.entries(RUNS))("of %s", (rule, { call, part = (answer) => answer, inForm }) => {
    const own = vectors.filter((vector) => vector.rule === rule && !(inForm && vector.input.text === ""));
    expect(own).not.toEqual([]);
    for (const { input, answer, refusal } of own) {
      const result = tryRule(() => call(input));
      if (inForm && refusal) {
        expect(result, JSON.stringify(input)).toMatchObject({ ok: false, refusal: { code: refusal.code } });
      } else {
        const expected = refusal ? { ok: false, refusal } : tryRule(() => part(answer));
        expect(result, JSON.stringify(input)).toStrictEqual(expected);
      }
    }
  });
});
