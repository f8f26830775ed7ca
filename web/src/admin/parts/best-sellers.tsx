/** Renders best sellers in descending order. */
import type { GoodsTally } from "@/api/admin";
import { Price } from "@/ui/price";
import { reportText as text } from "../text/figures";

export function BestSellers({ goods }: { goods: readonly GoodsTally[] }) {
  if (goods.length === 0) return <p className="text-small text-ink-soft">{text.none}</p>;
  return (
    <table className="work-table">
      <thead>
        <tr>
          <th scope="col">{text.product}</th>
          <th scope="col" className="text-right!">
            {text.pieces}
          </th>
          <th scope="col" className="text-right!">
            {text.money}
          </th>
        </tr>
      </thead>
      <tbody>
        {goods.map(({ product_id, category, product, pieces, sales }) => (
          <tr key={product_id}>
            <td>
              {category}
              <span className="block text-note text-ink-faint">{product}</span>
            </td>
            <td className="figures text-right!">{pieces.toLocaleString("en-US")}</td>
            <td className="text-right!">
              <Price amount={sales} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
