import { useId } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Category, Product } from "@/core";
import { productPath } from "@/paths";
import { catalogueText } from "@/text/catalogue";

const text = catalogueText.product;

interface SpecChoiceProps {
  products: readonly Product[];
  chosen: number | undefined;
  onChoose: (product: Product) => void;
}

/** Renders the specifications as radio buttons; those not on sale are shown but disabled. */
export function SpecChoice({ products, chosen, onChoose }: SpecChoiceProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-3 text-note tracking-label text-ink-soft">{text.spec}</legend>
      <div className="flex flex-wrap gap-3">
        {products.map((product) => (
          <label
            key={product.id}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-hair border border-hairline-strong px-4 py-2 text-small transition-colors duration-200 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:border-hairline-strong has-disabled:text-ink-faint has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-cinnabar"
          >
            <input
              type="radio"
              name={group}
              className="absolute inset-0 cursor-[inherit] opacity-0"
              checked={product.id === chosen}
              disabled={!product.active}
              onChange={() => onChoose(product)}
            />
            {product.name}
            {!product.active && <span className="ml-2 text-note">{text.specOff}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Returns the specification in the URL (`?spec=ID`), otherwise the first on sale; `undefined` if
 * none is on sale.
 */
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
