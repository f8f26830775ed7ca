/** Default documents as text that the owner can edit. */
import type { Setting } from "@/core";
import { type Facts, ifSet, type Passage, type ShopDocument } from "@/text/document";

/** Placeholders of the settings that default documents quote. */
const placeholders = {
  shop_name: "{店名}",
  hotline: "{服務專線}",
  service_hours: "{服務時間}",
  email: "{電子郵件}",
  address: "{地址}",
  company_tax_number: "{統一編號}",
  representative: "{負責人}",
  court: "{管轄法院}",
  ways_to_pay: "{付款方式}",
} as const;

/** Stand-ins for the fees, and their placeholders. No other amount is negative. */
const fees = { delivery_fee: -1, delivery_fee_threshold: -2, sale_income: -3 } as const;
const ofFee = new Map<number, string>([
  [fees.delivery_fee, "{運費}"],
  [fees.delivery_fee_threshold, "{免運門檻}"],
  [fees.sale_income, "{貨到付款手續費}"],
]);

/**
 * Returns the text of a default document with placeholders for the settings that are filled in.
 * Sentences that depend on a setting read as they do today.
 */
export function defaultText(
  standard: (facts: Facts) => ShopDocument,
  { setting, money }: Facts,
  origin: string,
): { Title: string; Text: string } {
  const { title, lead, chapters } = standard({
    setting: { ...withPlaceholders(setting), ...fees },
    money: (amount) => ofFee.get(amount) ?? money(amount),
  });
  const lines = chapters.flatMap((chapter) => [
    "",
    `# ${chapter.title}`,
    ...(chapter.lead ? [chapter.lead] : []),
    ...chapter.articles.flatMap((article) => [
      "",
      `## ${article.title}`,
      ...article.passages.flatMap((passage) => linesOf(passage, origin)),
    ]),
  ]);
  // The placeholder of a fee stands for an amount with its currency.
  return { Title: title, Text: [lead, ...lines].join("\n").replaceAll("NT${", "{") };
}

function withPlaceholders(setting: Setting): Setting {
  const quoted = Object.entries(placeholders).map(([key, placeholder]) => {
    const value = setting[key as keyof typeof placeholders];
    return [key, ifSet(value, () => placeholder, value)];
  });
  return { ...setting, ...Object.fromEntries(quoted) };
}

/** Returns the lines of a passage. A link becomes a paragraph with the address of its page. */
function linesOf(passage: Passage, origin: string): string[] {
  if (typeof passage === "string") return [passage];
  if ("points" in passage) return passage.points.map((point) => `- ${point}`);
  if ("facts" in passage) return passage.facts.map(([term, text]) => `| ${term} | ${text}`);
  const [label, path] = passage.link;
  return [`${label}：${origin}${path}`];
}
