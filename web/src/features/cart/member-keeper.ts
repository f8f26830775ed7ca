/** Member's cart: the server stores it, and its responses update the screen at once. */
import { type QueryClient, useQueries, useQuery } from "@tanstack/react-query";
import {
  cartAnswer,
  deleteExpired,
  dropReadings,
  type MemberCartLine,
  postCart,
  putCart,
  reloadCart,
} from "@/api/cart";
import { categoryAnswer, settingAnswer } from "@/api/catalogue";
import { tellTabs } from "@/api/tab-events";
import type { Picture } from "@/core";
import { type CartKeeper, type CartLine, categoryIds, pictureOf, quoteCart } from "./cart-lines";

/** Creates the cart storage of members, which is the server. */
export function memberKeeper(client: QueryClient): CartKeeper {
  /** After an error, stock or prices may have changed, so the cart is reloaded. */
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
      // There is no line only if a visitor's line was sent again.
      if (result) await keepLine(client, result.id, result);
      return { held: result?.amount ?? amount, message };
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

/**
 * Inserts, updates or removes a line in the cached cart. If the cart was never loaded, it is
 * loaded.
 */
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

/** Member's cart as loaded from the server; `lines` is `undefined` until then. */
interface MemberCart {
  lines: CartLine[] | undefined;
  /** The last load failed; the lines shown are outdated or missing. */
  failed: boolean;
  reload: () => void;
}

/**
 * Loads the member's cart while `wanted`. Names, prices and stock come with it, only pictures come
 * from the catalogue.
 */
export function useMemberCart(wanted: boolean): MemberCart {
  const { data, isError, refetch } = useQuery({ ...cartAnswer, enabled: wanted });
  const pictures = usePictures(data ?? []);
  return {
    lines: data?.map((line, place) => memberLine(line, pictures[place])),
    failed: isError,
    reload: () => void refetch(),
  };
}

/** Converts a line from the server into a line for the screen. */
function memberLine(line: MemberCartLine, picture?: Picture): CartLine {
  const { id, amount, product_id, product, category } = line;
  return {
    id,
    amount,
    product_id,
    product,
    category,
    shelf: product.active ? "on" : "off",
    categoryName: category.name,
    stock: product.stock,
    ...(picture && { picture }),
  };
}

function usePictures(lines: readonly MemberCartLine[]): (Picture | undefined)[] {
  const ids = categoryIds(lines);
  const readings = useQueries({ queries: ids.map((id) => categoryAnswer(id)) });
  return lines.map(({ category, product }) => {
    const known = readings[ids.indexOf(category.id)]?.data;
    return known && pictureOf(product.img, known);
  });
}
