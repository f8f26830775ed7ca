import type { MenuItem } from "@/core";
import { MenuCard, MenuGrid } from "@/features/catalogue/menu-card";
import { MenuHelp } from "@/features/catalogue/menu-index";
import { menuText } from "@/text/catalogue";
import { Notice } from "@/ui/notice";
import { Each, hole, holes } from "./holes";

const item = holes<MenuItem>();

/** Template of `/Menu`, which has the whole page. */
export function MenuFirstPaint() {
  return (
    <MenuGrid
      notice={
        <Each name="empty">
          <Notice title={menuText.empty} />
        </Each>
      }
      help={[0, 1, 2].map((over) => (
        <Each key={over} name={`over_${over}`}>
          <MenuHelp hotline={hole("hotline")} after={over} />
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
