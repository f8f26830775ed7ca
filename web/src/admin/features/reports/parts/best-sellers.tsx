/** Renders best sellers in descending order. */
import { type Column, ListTable } from "@/admin/list/list-table";
import type { GoodsTally } from "@/api/schema";
import { Price } from "@/ui/price";
import { reportText as text } from "../text";

export function BestSellers({ goods }: { goods: readonly GoodsTally[] }) {
  if (goods.length === 0) return <p className="text-small text-ink-soft">{text.none}</p>;
  return <ListTable rows={goods} rowKey={({ product_id }) => String(product_id)} columns={columns} />;
}

const columns: readonly Column<GoodsTally>[] = [
  {
    head: text.product,
    cell: ({ category, product }) => (
      <>
        {category}
        <span className="block text-note text-ink-faint">{product}</span>
      </>
    ),
  },
  {
    head: text.pieces,
    className: "figures",
    isRight: true,
    cell: ({ pieces }) => pieces.toLocaleString("en-US"),
  },
  { head: text.money, isRight: true, cell: ({ sales }) => <Price amount={sales} /> },
];
