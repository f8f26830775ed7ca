import { useSearchParams } from "react-router";
import { core, tryRule } from "@/core";
import { BackButton } from "@/features/catalogue/back-button";
import { CategoryList } from "@/features/catalogue/category-list";
import { ListFrame, ListHeading } from "@/features/catalogue/list-frame";
import { useCategories, useListState } from "@/features/catalogue/use-categories";
import { usePageTitle } from "@/features/settings/setting";
import { paths, searchPath } from "@/paths";
import { catalogueText as text } from "@/text/catalogue";
import { Notice } from "@/ui/notice";

/** Renders `/Search?search={keyword}`: the category list filtered by a keyword. */
export default function SearchPage() {
  const [search] = useSearchParams();
  const keyword = tryRule(() => core.checkKeyword(search.get("search") ?? ""));
  usePageTitle(keyword.ok ? text.search.results(keyword.value) : text.search.title);
  return (
    <ListFrame
      trail={[{ name: text.home, to: paths.home }, { name: text.search.title }]}
      heading={
        keyword.ok ? (
          <ListHeading title={keyword.value} summary={text.search.summary} />
        ) : (
          <ListHeading title={text.search.title} />
        )
      }
      back={<BackButton to={paths.menu} />}
    >
      {keyword.ok ? <Results keyword={keyword.value} /> : <Notice title={keyword.refusal.message} />}
    </ListFrame>
  );
}

function Results({ keyword }: { keyword: string }) {
  const state = useListState();
  const reading = useCategories({ Search: keyword }, state);
  return (
    <CategoryList
      reading={reading}
      state={state}
      hrefOf={(list) => searchPath(keyword, list)}
      empty={text.emptySearch(keyword)}
    />
  );
}
