/** Number of orders that wait for staff, kept up to date on every page and in background tabs. */
import { useQuery } from "@tanstack/react-query";
import { adminAnswer } from "@/admin/access/session";
import { apiUrl } from "@/api/client";
import type { WorkCounts } from "@/api/schema";
import type { WorkTab } from "@/core";

export const workUrl = apiUrl("/Admin/Work");

/** Worklists whose orders wait for staff and not for a buyer or a courier. */
const OURS: readonly WorkTab[] = ["ToShip", "Freight", "ToCheck", "ToRefund", "ReturnRequested"];

const PAUSE_MS = 10_000;

export function useWaiting(): number {
  const { data } = useQuery({
    ...adminAnswer<WorkCounts>(workUrl),
    refetchInterval: PAUSE_MS,
    refetchIntervalInBackground: true,
  });
  const ours = data?.tabs.filter(({ tab }) => OURS.includes(tab)) ?? [];
  return ours.reduce((sum, { count }) => sum + count, 0);
}
