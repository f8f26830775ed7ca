import { filled } from "@/text/document";

/** Where the phone's own map application, or a map in a new tab, finds the store. */
export function mapLink({ address, shop_name: shop }: { address: string; shop_name: string }): string {
  const place = filled(address, "臺南市中西區神農街");
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${shop} ${place}`)}`;
}
