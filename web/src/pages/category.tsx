import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { menuAnswer } from "@/api/catalogue";
import { ApiError } from "@/api/client";
import { BackButton } from "@/features/catalogue/back-button";
import { CategoryList } from "@/features/catalogue/category-list";
import { ListFrame, ListHeading } from "@/features/catalogue/list-frame";
import { useCategories, useListState } from "@/features/catalogue/use-categories";
import { usePageTitle } from "@/features/settings/setting";
import { categoryPath, paths } from "@/paths";
import { catalogueText as text } from "@/text/catalogue";
import NotFound from "./not-found";

/** Renders `/Category/{MenuId}`: the categories of one menu. */
export default function CategoryPage() {
  const { menuId = "" } = useParams();
  const state = useListState();
  const reading = useCategories({ MenuId: menuId }, state);
  const menu = useQuery(menuAnswer).data?.find(({ id }) => String(id) === menuId);
  const name = menu?.name ?? reading.data?.list[0]?.menu_name ?? "";
  usePageTitle(name);

  if (reading.error instanceof ApiError && reading.error.nothingThere) return <NotFound />;
  return (
    <ListFrame
      trail={[{ name: text.home, to: paths.home }, { name: text.menus, to: paths.menu }, { name }]}
      heading={<ListHeading title={name} summary={menu?.summary} />}
      back={<BackButton to={paths.menu} />}
    >
      <CategoryList
        reading={reading}
        state={state}
        hrefOf={(list) => categoryPath(menuId, list)}
        empty={text.emptyMenu}
      />
    </ListFrame>
  );
}
