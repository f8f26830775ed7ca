import { useNavigate, useSearchParams } from "react-router";
import { productPath } from "@/app/paths";
import type { Category, Product } from "@/core";

/** The specification that the address names (`?spec=ID`), else the first on the shelf; `undefined` when none is. */
export function useChosenProduct(category: Category | undefined) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const onShelf = category?.products.filter(({ active }) => active) ?? [];
  const named = onShelf.find(({ id }) => String(id) === search.get("spec"));
  const choose = (product: Product) => {
    if (category) navigate(productPath(category.id, product.id), { replace: true });
  };
  return { chosen: named ?? onShelf[0], choose };
}
