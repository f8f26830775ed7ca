import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { settingAnswer } from "@/api/catalogue";
import type { Setting } from "@/core";

/** Returns the shop's profile and fees, once loaded. */
export function useSetting(): Setting | undefined {
  return useQuery(settingAnswer).data;
}

/** Names the page in the browser's tab and history: 「老山檀香線香｜示範香舖」. */
export function usePageTitle(name: string | undefined): void {
  const shop = useSetting()?.shop_name;
  useEffect(() => {
    if (name && shop) document.title = name.includes(shop) ? name : `${name}｜${shop}`;
  }, [name, shop]);
}
