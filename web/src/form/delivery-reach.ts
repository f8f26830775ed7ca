/** Postal areas of the delivery locations. */
import type { DeliveryLocation, PostalKind } from "@/core";

/** Kind of postal areas of a delivery location; `null` for overseas. */
export const reachOf = {
  Taiwan: "main",
  OutlyingIsland: "outlying",
  Overseas: null,
} as const satisfies Record<DeliveryLocation, PostalKind | null>;
