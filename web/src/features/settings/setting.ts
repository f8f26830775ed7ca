import { useQuery } from "@tanstack/react-query";
import { settingAnswer } from "@/api/settings";
import type { Setting } from "@/core";

/** The shop's particulars and fees, once they are here. */
export function useSetting(): Setting | undefined {
  return useQuery(settingAnswer).data;
}
