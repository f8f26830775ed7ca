/** Form of a category: its data, its specifications, and a preview of its page. */
import { useEffect, useState } from "react";
import { useMay } from "@/admin/access/session";
import { isSame } from "@/admin/edit/merge";
import { moved } from "@/admin/edit/move-buttons";
import { SaveBar } from "@/admin/edit/save-bar";
import { editText } from "@/admin/edit/text";
import { useUnsaved } from "@/admin/frame/leaving";
import type { CatalogueTree, TreeCategory } from "@/api/schema";
import { forms } from "@/core";
import { showFailure } from "@/dialogs/messages";
import { Button } from "@/ui/button";
import { calls } from "../calls";
import { categoryText as text } from "../text";
import { PictureEntry, SelectEntry, TextEntry } from "./entries";
import { copyOf, type Draft, draftOf, emptyProduct, isOfKind, newDraft, type ProductFields } from "./kinds";
import { titleOf } from "./names";
import { ProductPreview } from "./product-preview";
import type { SavedDraft } from "./save";
import { SavingDialogs } from "./saving-dialogs";
import { presentOf, saveSequence } from "./sequence";
import { SpecificationDetail } from "./specification-detail";
import { SpecificationList } from "./specification-list";
import { type Drafts, useDrafts } from "./use-drafts";

interface CategoryFormProps {
  tree: CatalogueTree;
  /** Absent before it is saved for the first time. */
  category: TreeCategory | undefined;
  start: () => Draft[];
  /** Called after a new category was saved. */
  onNew?: (id: number) => void;
  onChanged?: (isChanged: boolean) => void;
}

export function CategoryForm({ tree, category, start, onNew, onChanged }: CategoryFormProps) {
  const readOnly = !useMay("EditCatalogue");
  const menus = new Map(tree.menus.map(({ id, name }) => [id, name]));
  const [order, setOrder] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string>();
  const [isPreview, setPreview] = useState(false);
  const drafts = useDrafts(start, {
    categoryId: category?.id,
    more: order.length > 0 ? [`${text.order}：${order.map(nameOf).join("、")}`] : [],
    saveMore: async (saved) => {
      if (order.length > 0) await saveOrder(saved);
    },
    onSaved: (saved) => {
      const made = saved.find(({ draft }) => draft.kind === "Category");
      if (!category && made) onNew?.(made.row.id);
    },
  });
  const facts = drafts.drafts.find((draft) => isOfKind(draft, "Category"));
  const products = inOrder(
    drafts.drafts.filter((draft) => isOfKind(draft, "Product")),
    order,
  );
  const count = drafts.changed.length + (order.length > 0 ? 1 : 0);
  const { refresh } = drafts;

  useUnsaved(count > 0);
  useEffect(() => onChanged?.(count > 0), [count, onChanged]);
  useEffect(() => {
    if (category)
      refresh([draftOf("Category", category), ...category.products.map((row) => draftOf("Product", row))]);
  }, [category, refresh]);

  function nameOf(key: string): string {
    const draft = drafts.drafts.find((one) => one.key === key);
    return draft ? titleOf(draft) : "";
  }
  const saveOrder = async (saved: readonly SavedDraft[]) => {
    const rows = new Map(saved.map(({ draft, row }) => [draft.key, row]));
    const ids = products.flatMap(({ key, id }) => rows.get(key)?.id ?? id ?? []);
    const parent = facts && (rows.get(facts.key) ?? category);
    if (!parent) return;
    const base = [...(category?.products ?? []).map(({ id }) => id)];
    const all = [...base, ...ids.filter((id) => !base.includes(id))];
    try {
      const reorder = {
        kind: "Product",
        parent: parent.id,
        base: all,
        mine: ids,
        version: parent.version,
      } as const;
      await saveSequence(reorder, calls.order);
      setOrder([]);
    } catch (error) {
      if (!presentOf(error)) throw error;
      showFailure(editText.orderChanged);
    }
  };
  const move = (from: number, to: number) => {
    const keys = moved(products, from, to).map(({ key }) => key);
    const isAsBefore = isSame(
      keys,
      drafts.drafts.filter(({ kind }) => kind === "Product").map(({ key }) => key),
    );
    setOrder(isAsBefore ? [] : keys);
  };
  const add = (fields: Partial<ProductFields> = {}) => {
    const draft = newDraft("Product", { ...emptyProduct(products.at(-1)?.mine.WareID ?? ""), ...fields });
    drafts.add(draft);
    setChosen(draft.key);
  };
  if (!facts) return null;
  const detail = products.find(({ key }) => key === chosen) ?? products[0];
  const preview = (
    <ProductPreview
      category={facts.mine}
      menuName={menus.get(facts.mine.MenuId) ?? ""}
      products={products.map(({ key, mine }) => ({ key, fields: mine }))}
      chosen={detail?.key}
    />
  );
  return (
    <>
      {readOnly && <p className="mb-4 text-small text-ink-soft">{editText.readOnly}</p>}
      <p role="status" className="text-small text-ink-soft not-empty:mb-4">
        {drafts.note}
      </p>
      <PreviewSwitch isPreview={isPreview} onSwitch={setPreview} />
      <div className="grid gap-6 2xl:grid-cols-[minmax(0,1fr)_24.375rem]">
        <form
          noValidate
          onSubmit={(event) => event.preventDefault()}
          className={`grid content-start gap-6 ${isPreview ? "max-2xl:hidden" : ""}`}
        >
          <Facts drafts={drafts} draft={facts} menus={menus} readOnly={readOnly} />
          <section className="panel">
            <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="text-h3">{text.products}</h2>
              {!readOnly && <p className="text-note text-ink-soft max-lg:hidden">{text.productsHelp}</p>}
            </div>
            <SpecificationList
              drafts={drafts}
              products={products}
              stock={new Map((category?.products ?? []).map(({ id, quantity }) => [id, quantity]))}
              chosen={detail?.key}
              readOnly={readOnly}
              onChoose={setChosen}
              onMove={move}
              onAdd={add}
            />
            {!readOnly && (
              <Button className="mt-4 px-4!" onClick={() => add()}>
                {text.add}
              </Button>
            )}
            {products.every(({ mine }) => !mine.Active) && (
              <p className="mt-3 text-small text-cinnabar">{text.needsProduct}</p>
            )}
          </section>
          {detail && (
            <SpecificationDetail
              drafts={drafts}
              draft={detail}
              readOnly={readOnly}
              onCopy={() => add(copyOf(detail.mine))}
              onRemove={
                detail.id === null && products.length > 1 ? () => drafts.remove(detail.key) : undefined
              }
            />
          )}
        </form>
        <div className={isPreview ? "" : "max-2xl:hidden"}>
          <div className="sticky top-6">{preview}</div>
        </div>
      </div>
      <SaveBar
        count={count}
        busy={drafts.busy}
        onSave={() => void drafts.review()}
        onDiscard={() => {
          drafts.discard();
          setOrder([]);
        }}
      />
      <SavingDialogs drafts={drafts} menus={menus} />
    </>
  );
}

/** Renders the switch between form and preview, for screens without room for both. */
function PreviewSwitch({ isPreview, onSwitch }: { isPreview: boolean; onSwitch: (on: boolean) => void }) {
  return (
    <fieldset className="mb-4 flex 2xl:hidden">
      <legend className="sr-only">{text.preview}</legend>
      {[
        { label: text.edit, on: false },
        { label: text.preview, on: true },
      ].map(({ label, on }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isPreview === on}
          onClick={() => onSwitch(on)}
          className="min-h-11 border border-hairline-strong px-5 text-small not-first-of-type:-ml-px aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

interface FactsProps {
  drafts: Drafts;
  draft: Draft<"Category">;
  menus: ReadonlyMap<number, string>;
  readOnly: boolean;
}

function Facts({ drafts, draft, menus, readOnly }: FactsProps) {
  const { name: most, sentence } = forms.catalogueLimits();
  const { mine } = draft;
  const shared = { drafts, draft, readOnly };
  return (
    <section className="panel">
      <h2 className="mb-3 text-h3">{text.facts}</h2>
      <div className="grid gap-x-8 lg:grid-cols-[2fr_1fr]">
        <TextEntry
          {...shared}
          field="Name"
          label={text.name}
          value={mine.Name}
          onChange={(Name) => drafts.edit(draft, { Name })}
          most={most}
          required
        />
        <SelectEntry
          {...shared}
          field="MenuId"
          label={text.menu}
          value={String(mine.MenuId)}
          onChange={(value) => drafts.edit(draft, { MenuId: Number(value) })}
        >
          {[...menus].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectEntry>
      </div>
      <TextEntry
        {...shared}
        field="Summary"
        label={text.summary}
        help={text.summaryHelp}
        value={mine.Summary}
        onChange={(Summary) => drafts.edit(draft, { Summary })}
        most={sentence}
        rows={2}
      />
      <PictureEntry
        {...shared}
        field="Pictures"
        legend={`${text.pictures}（${text.picturesHelp}）`}
        value={mine.Pictures}
        onChange={(Pictures) => drafts.edit(draft, { Pictures })}
        most={12}
      />
    </section>
  );
}

/** Returns the specifications in the chosen order; later additions come last. */
function inOrder(products: readonly Draft<"Product">[], order: readonly string[]): Draft<"Product">[] {
  const placed = order.flatMap((key) => products.find((draft) => draft.key === key) ?? []);
  return [...placed, ...products.filter(({ key }) => !order.includes(key))];
}
