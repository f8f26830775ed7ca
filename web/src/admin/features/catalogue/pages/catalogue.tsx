/** Catalogue as a tree, with instant search, availability switches, and a price grid. */
import { type ReactNode, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useAdminAnswer, useMay } from "@/admin/access/session";
import { catalogueUrl, nameOfProduct } from "@/admin/catalogue-tree";
import { gridProps } from "@/admin/edit/cells";
import { moved } from "@/admin/edit/move-buttons";
import { useSaveKey } from "@/admin/edit/save-bar";
import { Heading } from "@/admin/frame/frame";
import { useKeys } from "@/admin/frame/keys";
import { leave, useUnsaved } from "@/admin/frame/leaving";
import { NotLoaded } from "@/admin/frame/not-loaded";
import { ExportButton } from "@/admin/list/export-dialog";
import { withParam } from "@/admin/list/params";
import { adminPaths, newCategoryPath } from "@/admin/paths";
import type { CatalogueTree, TreeMenu } from "@/api/schema";
import { Button, buttonClass } from "@/ui/button";
import { CatalogueTable } from "../parts/catalogue-table";
import { filterTree, isFiltered, productsOf } from "../parts/filter-tree";
import { PricesDialog } from "../parts/prices-dialog";
import { priceColumns } from "../parts/rows";
import { QuestionDialogs } from "../parts/saving-dialogs";
import { type ShelfChange, ShelfDialog, useShelf } from "../parts/shelf-dialog";
import { usePrices } from "../parts/use-prices";
import { useSequence } from "../parts/use-sequence";
import { pricesText, listText as text } from "../text";

export default function CataloguePage() {
  const query = useAdminAnswer<CatalogueTree>(catalogueUrl);
  const { data } = query;
  if (!data) return <NotLoaded query={query} />;
  return <Catalogue tree={data} />;
}

function Catalogue({ tree }: { tree: CatalogueTree }) {
  const [params, setParams] = useSearchParams();
  const mayEdit = useMay("EditCatalogue");
  // An export contains all products, so it is offered only without filters.
  const mayExport = useMay("SeeFigures");
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [shelf, setShelf] = useState<ShelfChange | null>(null);
  const [note, setNote] = useState("");
  const shown = filterTree(tree.menus, params);
  const rows = productsOf(shown);
  const all = productsOf(tree.menus);
  const prices = usePrices(rows, all);
  const changeShelf = useShelf();
  const move = useSequence();
  const nameOf = (id: number) => nameOfProduct(tree.menus, id);
  const chosen = all.filter(({ id }) => selected.has(id));
  useUnsaved(prices.count > 0);
  useSaveKey(() => {
    if (prices.count > 0 && !prices.busy) void prices.review();
  });

  const select = (ids: readonly number[], on: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids) on ? after.add(id) : after.delete(id);
      return after;
    });
  const latest = useRef(tree);
  latest.current = tree;
  const moveIn = (menuId: number) => (from: number, to: number) =>
    void move(() => {
      const menu = latest.current.menus.find(({ id }) => id === menuId);
      const base = menu?.categories.map(({ id }) => id);
      if (!menu || !base) return null;
      return { kind: "Category", parent: menuId, base, mine: moved(base, from, to), version: menu.version };
    });

  return (
    <>
      <Heading
        aside={
          <div className="flex flex-wrap gap-3">
            {mayExport && !isFiltered(params) && <ExportButton kind="Products" label={text.exportFile} />}
            {mayEdit && !prices.isOn && (
              <>
                <Link to={adminPaths.productsFile} className={buttonClass("line", "px-5!")}>
                  {text.importFile}
                </Link>
                <Button className="px-5!" onClick={prices.begin}>
                  {pricesText.begin}
                </Button>
              </>
            )}
            {mayEdit && (
              <Link to={newCategoryPath(params.get("menu"))} className={buttonClass("line", "px-5!")}>
                {text.add}
              </Link>
            )}
          </div>
        }
      >
        {text.title}
      </Heading>
      <Filter tree={tree} params={params} onChange={(next) => setParams(next, { replace: true })} />
      <p role="status" className="mb-3 text-small text-ink-soft">
        {prices.isOn ? pricesText.help : prices.note || note}
      </p>
      <div role="none" {...gridProps({ rows: rows.length, columns: priceColumns.length }, prices.paste)}>
        {shown.map((menu) => (
          <MenuSection key={menu.id} menu={menu}>
            <CatalogueTable
              name={menu.name}
              categories={menu.categories}
              selected={selected}
              prices={prices.entries}
              {...(mayEdit &&
                !prices.isOn && {
                  onSelect: select,
                  onShelf: (row, active) => void changeShelf({ rows: [row], active }).then(setNote),
                  onMove: isFiltered(params) ? undefined : moveIn(menu.id),
                })}
            />
          </MenuSection>
        ))}
      </div>
      {shown.length === 0 && <p className="py-12 text-center text-ink-soft">{text.none}</p>}
      {prices.isOn && (
        <Bar says={pricesText.changed(prices.count)}>
          <Button look="bare" onClick={() => leave(prices.end)}>
            {pricesText.leave}
          </Button>
          {prices.count > 0 && (
            <Button look="seal" busy={prices.busy} onClick={() => void prices.review()}>
              {pricesText.review}
            </Button>
          )}
        </Bar>
      )}
      {!prices.isOn && chosen.length > 0 && (
        <Bar says={text.selected(chosen.length)}>
          <Button className="px-5!" onClick={() => setShelf({ rows: chosen, active: true })}>
            {text.putOn}
          </Button>
          <Button className="px-5!" onClick={() => setShelf({ rows: chosen, active: false })}>
            {text.takeOff}
          </Button>
          <Button look="bare" onClick={() => setSelected(new Set())}>
            {text.unselect}
          </Button>
        </Bar>
      )}
      <ShelfDialog
        change={shelf}
        nameOf={nameOf}
        onClose={() => setShelf(null)}
        onDone={(says) => {
          setShelf(null);
          if (says) setSelected(new Set());
          setNote(says);
        }}
      />
      <PricesDialog
        plan={prices.plan}
        nameOf={nameOf}
        busy={prices.busy}
        onSave={prices.save}
        onClose={prices.closePlan}
      />
      <QuestionDialogs pending={prices.pending} />
    </>
  );
}

function MenuSection({ menu, children }: { menu: TreeMenu; children: ReactNode }) {
  const products = menu.categories.reduce((sum, { products }) => sum + products.length, 0);
  return (
    <section aria-label={menu.name} className="mb-10">
      <h2 className="mb-2 flex flex-wrap items-baseline gap-x-4 text-h3">
        {menu.name}
        <span className="font-sans text-note font-normal text-ink-soft">
          {text.count(menu.categories.length, products)}
        </span>
        {!menu.active && (
          <span className="font-sans text-note font-normal text-cinnabar">{text.menuOff}</span>
        )}
      </h2>
      {menu.categories.length === 0 ? <p className="text-small text-ink-soft">{text.empty}</p> : children}
    </section>
  );
}

/** Renders the actions for the selected or edited rows in a bar at the bottom of the screen. */
function Bar({ says, children }: { says: string; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap items-center gap-2 border-t border-hairline-strong bg-paper-bright px-4 py-3 lg:-mx-10 lg:px-10">
      <p role="status" className="mr-auto text-small">
        {says}
      </p>
      {children}
    </div>
  );
}

interface FilterProps {
  tree: CatalogueTree;
  params: URLSearchParams;
  onChange: (params: URLSearchParams) => void;
}

/** Renders search terms, menu and availability filter, all stored in the URL. */
function Filter({ tree, params, onChange }: FilterProps) {
  const input = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => input.current?.focus() });
  const set = (name: string, value: string) => onChange(withParam(params, name, value));
  return (
    <search className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
      <input
        ref={input}
        type="search"
        name="q"
        value={params.get("q") ?? ""}
        onChange={(event) => set("q", event.target.value)}
        aria-label={text.searchHint}
        placeholder={text.searchHint}
        className="h-12 min-w-56 flex-1 border border-hairline-strong bg-paper-bright px-4 text-small placeholder:text-ink-faint"
      />
      <select
        aria-label={text.menu}
        value={params.get("menu") ?? ""}
        onChange={(event) => set("menu", event.target.value)}
        className="h-12 border border-hairline-strong bg-paper-bright px-3 text-small"
      >
        <option value="">{text.all}</option>
        {tree.menus.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <label className="flex min-h-11 items-center gap-2 text-small">
        <input
          type="checkbox"
          className="size-5 accent-cinnabar"
          checked={params.get("off") === "1"}
          onChange={(event) => set("off", event.target.checked ? "1" : "")}
        />
        {text.onlyOff}
      </label>
    </search>
  );
}
