import { filled } from "@/text/document";

/** Where the phone's own map application, or a map in a new tab, finds the store; without an address, by its name. */
export function mapLink({ address, shop_name: shop }: { address: string; shop_name: string }): string {
  const query = `${shop} ${filled(address, "")}`.trim();
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
