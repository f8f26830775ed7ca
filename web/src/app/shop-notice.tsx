import { NoticeBar } from "@/features/catalogue/notice-bar";
import { useSetting } from "@/features/settings/setting";

/** Renders the notice of the shop, above the header. */
export function ShopNotice() {
  return <NoticeBar notice={useSetting()?.notice} />;
}
