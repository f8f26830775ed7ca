/** A member's cart as the server tells it, for the screen. */
import { useQueries, useQuery } from "@tanstack/react-query";
import { cartAnswer, type MemberCartLine } from "@/api/cart";
import { categoryAnswer } from "@/api/catalogue";
import type { Picture } from "@/core";
import { type CartLine, categoryIds, pictureOf } from "./cart-lines";

/** A member's cart, its lines `undefined` while nothing is known of them. */
export interface MemberCart {
  lines: CartLine[] | undefined;
  /** It could not be read; what is shown is older, or nothing. */
  failed: boolean;
  reload: () => void;
}

/** The member's cart while `wanted`; names, prices and stock come with it, only the pictures from the catalogue. */
export function useMemberCart(wanted: boolean): MemberCart {
  const { data, isError, refetch } = useQuery({ ...cartAnswer, enabled: wanted });
  const pictures = usePictures(data ?? []);
  return {
    lines: data?.map((line, place) => memberLine(line, pictures[place])),
    failed: isError,
    reload: () => void refetch(),
  };
}

/** A line of the server's as the screen shows it. */
export function memberLine(line: MemberCartLine, picture?: Picture): CartLine {
  const { id, amount, product_id, product, category } = line;
  return {
    ...{ id, amount, product_id, product, category },
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
