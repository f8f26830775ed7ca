import { useQuery } from "@tanstack/react-query";
import { menuAnswer, shopTextsAnswer } from "@/api/catalogue";
import { MenuCard, MenuCardOnItsWay, MenuGrid } from "@/features/catalogue/menu-card";
import { MenuHelp } from "@/features/catalogue/menu-index";
import { usePageTitle, useSetting } from "@/features/settings/setting";
import { menuText as text } from "@/text/catalogue";
import { Skeleton } from "@/ui/loading";
import { Notice } from "@/ui/notice";

/** Renders `/Menu`: each kind of incense as a picture with a link to its list. */
export default function MenuPage() {
  const { data: items, isPending } = useQuery(menuAnswer);
  const { data: texts, isPending: isReading } = useQuery(shopTextsAnswer);
  const hotline = useSetting()?.hotline;
  usePageTitle(text.title);
  return (
    <MenuGrid
      lead={isReading ? <Skeleton className="h-[1lh]" /> : (texts?.menu_lead ?? text.lead)}
      notice={items?.length === 0 && <Notice title={text.empty} />}
      help={
        items &&
        hotline &&
        !isReading && <MenuHelp help={texts?.menu_help} hotline={hotline} after={items.length} />
      }
    >
      {items?.map((item, index) => (
        <MenuCard key={item.id} item={item} first={index === 0} />
      ))}
      {isPending && placeholders.map((key) => <MenuCardOnItsWay key={key} />)}
    </MenuGrid>
  );
}

const placeholders = [1, 2, 3, 4, 5, 6] as const;
