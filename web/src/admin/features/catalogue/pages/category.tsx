/** Renders the editor of a category with its specifications, beside a preview of its page. */
import { useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { useAdminAnswer, useMay } from "@/admin/access/session";
import { catalogueUrl } from "@/admin/catalogue-tree";
import { Heading } from "@/admin/frame/frame";
import { NotLoaded } from "@/admin/frame/not-loaded";
import { categoryPath, copiedCategoryPath } from "@/admin/paths";
import type { CatalogueTree, TreeCategory } from "@/api/schema";
import { productPath } from "@/paths";
import { Button } from "@/ui/button";
import { CategoryForm } from "../parts/category-form";
import { HistoryDialog, type Subject } from "../parts/history-dialog";
import { copyOf, type Draft, draftOf, emptyProduct, fieldsOf, newDraft } from "../parts/kinds";
import { historyText, categoryText as text } from "../text";

export default function CategoryPage() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const query = useAdminAnswer<CatalogueTree>(catalogueUrl);
  const { data } = query;
  if (!data) return <NotLoaded query={query} />;
  const categories = data.menus.flatMap((menu) => menu.categories);
  const named = (wanted: string | null) => categories.find((one) => String(one.id) === wanted);
  if (id === "New") {
    const menuId = Number(params.get("menu"));
    return <NewCategory tree={data} menuId={menuId} original={named(params.get("copy"))} />;
  }
  const category = named(id);
  if (!category) return <p className="py-16 text-center">{text.lost}</p>;
  return <EditCategory key={id} tree={data} category={category} />;
}

interface NewCategoryProps {
  tree: CatalogueTree;
  menuId: number;
  /** Category whose values the new one begins with. */
  original: TreeCategory | undefined;
}

function NewCategory({ tree, menuId, original }: NewCategoryProps) {
  const navigate = useNavigate();
  const menu = tree.menus.find(({ id }) => id === menuId) ?? tree.menus[0];
  const start = (): Draft[] => {
    if (!original) {
      return [
        newDraft("Category", { MenuId: menu?.id ?? 0, Name: "", Summary: "", Pictures: [] }),
        newDraft("Product", emptyProduct(wareOf(tree))),
      ];
    }
    const Name = text.copied(original.name);
    return [
      newDraft("Category", { ...fieldsOf("Category", original), Name }),
      ...original.products.map((row) => newDraft("Product", copyOf(fieldsOf("Product", row)))),
    ];
  };
  return (
    <>
      <Heading>{text.newTitle}</Heading>
      <CategoryForm
        tree={tree}
        category={undefined}
        start={start}
        onNew={(id) => navigate(categoryPath(id), { replace: true })}
      />
    </>
  );
}

function EditCategory({ tree, category }: { tree: CatalogueTree; category: TreeCategory }) {
  const mayEdit = useMay("EditCatalogue");
  const [history, setHistory] = useState<readonly Subject[]>([]);
  const [isChanged, setChanged] = useState(false);
  const subjects = (): Subject[] => [
    { kind: "Category", id: category.id, version: category.version, name: category.name },
    ...category.products.map(({ id, version, name }) => ({ kind: "Product" as const, id, version, name })),
  ];
  return (
    <>
      <Heading
        aside={
          <div className="flex flex-wrap items-center gap-x-2">
            <a href={productPath(category.id)} target="_blank" rel="noreferrer" className={linkClass}>
              {text.inShop}
              <span className="sr-only">{text.newTab}</span>
            </a>
            <Button look="bare" onClick={() => setHistory(subjects())}>
              {text.history}
            </Button>
            {mayEdit && (
              <Link to={copiedCategoryPath(category.id)} className={linkClass}>
                {text.copyAll}
              </Link>
            )}
          </div>
        }
      >
        {category.name}
      </Heading>
      <CategoryForm
        tree={tree}
        category={category}
        start={() => [
          draftOf("Category", category),
          ...category.products.map((row) => draftOf("Product", row)),
        ]}
        onChanged={setChanged}
      />
      <HistoryDialog
        subjects={history}
        onClose={() => setHistory([])}
        held={isChanged ? historyText.saveFirst : ""}
        onRestored={mayEdit ? () => setHistory([]) : undefined}
      />
    </>
  );
}

const linkClass =
  "inline-flex min-h-11 items-center px-2 text-small underline decoration-hairline-strong underline-offset-[0.4em] hover:decoration-ink";

/** Returns the warehouse of the first product, as the default for a new one. */
function wareOf({ menus }: CatalogueTree): string {
  return menus.flatMap(({ categories }) => categories).flatMap(({ products }) => products)[0]?.ware_id ?? "";
}
