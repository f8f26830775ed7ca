import { useQuery } from "@tanstack/react-query";
import { menuAnswer } from "@/api/catalogue";
import { MenuCard, MenuCardOnItsWay } from "@/features/catalogue/menu-card";
import { MenuHelp } from "@/features/catalogue/menu-index";
import { usePageTitle, useSetting } from "@/features/settings/setting";
import { menuText as text } from "@/text/catalogue";
import { Notice } from "@/ui/notice";

/** `/Menu`: every kind of incense as a picture that leads to its list. */
export default function MenuPage() {
  const { data: items, isPending } = useQuery(menuAnswer);
  const hotline = useSetting()?.hotline;
  usePageTitle(text.title);
  return (
    <div className="page-width pt-14 pb-24 lg:pt-24 lg:pb-36">
      <h1 className="text-h1">{text.title}</h1>
      <p className="mt-6 max-w-[34em] text-lead text-ink-soft">{text.lead}</p>
      {items?.length === 0 && <Notice title={text.empty} />}
      <div className="mt-12 grid gap-x-8 gap-y-12 md:grid-cols-3 lg:mt-16 lg:gap-x-12 lg:gap-y-16">
        <ul className="contents">
          {items?.map((item, index) => (
            <MenuCard key={item.id} item={item} first={index === 0} />
          ))}
          {isPending && placeholders.map((key) => <MenuCardOnItsWay key={key} />)}
        </ul>
        {items && hotline && <MenuHelp hotline={hotline} after={items.length} />}
      </div>
    </div>
  );
}

const placeholders = [1, 2, 3, 4, 5, 6] as const;
