import type { TextHeading } from "@/api/catalogue";
import type { MenuItem } from "@/core";
import { MenuCard, MenuGrid } from "@/features/catalogue/menu-card";
import { MenuHelp } from "@/features/catalogue/menu-index";
import { menuText } from "@/text/catalogue";
import { Notice } from "@/ui/notice";
import { Each, eitherWay, hole, holes } from "./holes";

const item = holes<MenuItem>();
const help = holes<TextHeading>({}, "menu_help");

/** Template of `/Menu`, which has the whole page. */
export function MenuFirstPaint() {
  return (
    <MenuGrid
      lead={eitherWay(hole("menu_lead"), (own) => own, menuText.lead)}
      notice={
        <Each name="empty">
          <Notice title={menuText.empty} />
        </Each>
      }
      help={[0, 1, 2].map((over) => (
        <Each key={over} name={`over_${over}`}>
          <MenuHelp help={help} hotline={hole("hotline")} after={over} />
        </Each>
      ))}
    >
      <Each name="first">
        <MenuCard item={item} first />
      </Each>
      <Each name="others">
        <MenuCard item={item} first={false} />
      </Each>
    </MenuGrid>
  );
}
