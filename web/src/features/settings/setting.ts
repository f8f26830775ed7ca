/** The shop's own particulars and fees, as its owner set them. */
import { useQuery } from "@tanstack/react-query";
import { answer } from "@/api/answer";
import { apiUrl } from "@/api/client";
import type { Setting } from "@/core";

const settingAnswer = {
  ...answer<Setting>(apiUrl("/Setting")),
  staleTime: 5 * 60_000,
};

/** The settings, once they are here. */
export function useSetting(): Setting | undefined {
  return useQuery(settingAnswer).data;
}
