/** The member's cart: the server decides and keeps; what it answers stands on the screen at once. */
import type { QueryClient } from "@tanstack/react-query";
import {
  cartAnswer,
  deleteExpired,
  dropReadings,
  type MemberCartLine,
  postCart,
  putCart,
  reloadCart,
} from "@/api/cart";
import { settingAnswer } from "@/api/settings";
import { tellTabs } from "@/api/tab-news";
import type { CartKeeper } from "./cart-keeper";
import { quoteCart } from "./cart-quote";
import { memberLine } from "./member-lines";

/** The server as the keeper of the cart. */
export function memberKeeper(client: QueryClient): CartKeeper {
  /** After a no the shop's stock or prices are others than the screen says. */
  const asking = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      const changed = await answer;
      tellTabs("cart");
      return changed;
    } catch (refused) {
      void reloadCart(client);
      throw refused;
    }
  };
  return {
    add: async ({ category, product, amount, atOnce }) => {
      const addition = { CategoryId: category.id, ProductId: product.id, Amount: amount };
      const { result, message } = await asking(postCart({ ...addition, ...(atOnce && { Type: "1" }) }));
      await keepLine(client, result.id, result);
      return { held: result.amount, message };
    },
    set: async ({ id }, amount) => {
      const { result } = await asking(putCart(Number(id), amount));
      await keepLine(client, Number(id), result);
    },
    remove: async ({ id }) => {
      await asking(putCart(Number(id), 0));
      await keepLine(client, Number(id), null);
    },
    removeOffShelf: async () => {
      const { result, message } = await asking(deleteExpired());
      await keepLines(client, result);
      return message;
    },
    subtotal: async () => {
      const [lines, fees] = await Promise.all([
        client.ensureQueryData(cartAnswer),
        client.ensureQueryData(settingAnswer),
      ]);
      const shown = lines.map((line) => memberLine(line));
      return quoteCart(shown, fees)?.subtotal ?? 0;
    },
  };
}

/** Puts a line as it is now, or its absence, among the known ones; a cart that was never read is read. */
async function keepLine(client: QueryClient, id: number, line: MemberCartLine | null): Promise<void> {
  const known = client.getQueryData(cartAnswer.queryKey);
  if (!known) {
    await reloadCart(client);
    return;
  }
  const there = known.some((one) => one.id === id);
  const others = known.flatMap((one) => (one.id === id ? (line ?? []) : one));
  await keepLines(client, line && !there ? [...known, line] : others);
}

async function keepLines(client: QueryClient, lines: MemberCartLine[]): Promise<void> {
  await dropReadings(client);
  client.setQueryData(cartAnswer.queryKey, lines);
}
