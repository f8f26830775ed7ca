import { useEffect } from "react";
import { useSetting } from "./setting";

/** Names the page in the browser's tab and history: 「老山檀香線香｜沐山香堂」. */
export function usePageTitle(name: string | undefined): void {
  const shop = useSetting()?.shop_name;
  useEffect(() => {
    if (name && shop) document.title = name.includes(shop) ? name : `${name}｜${shop}`;
  }, [name, shop]);
}
