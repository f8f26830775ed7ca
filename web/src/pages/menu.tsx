import { useQuery } from "@tanstack/react-query";
import { menuAnswer } from "@/api/catalogue";
import { MenuCard, MenuCardOnItsWay, MenuGrid } from "@/features/catalogue/menu-card";
import { MenuHelp } from "@/features/catalogue/menu-index";
import { usePageTitle, useSetting } from "@/features/settings/setting";
import { menuText as text } from "@/text/catalogue";
import { Notice } from "@/ui/notice";

/** Renders `/Menu`: each kind of incense as a picture with a link to its list. */
export default function MenuPage() {
  const { data: items, isPending } = useQuery(menuAnswer);
  const hotline = useSetting()?.hotline;
  usePageTitle(text.title);
  return (
    <MenuGrid
      notice={items?.length === 0 && <Notice title={text.empty} />}
      help={items && hotline && <MenuHelp hotline={hotline} after={items.length} />}
    >
      {items?.map((item, index) => (
        <MenuCard key={item.id} item={item} first={index === 0} />
      ))}
      {isPending && placeholders.map((key) => <MenuCardOnItsWay key={key} />)}
    </MenuGrid>
  );
}

const placeholders = [1, 2, 3, 4, 5, 6] as const;
