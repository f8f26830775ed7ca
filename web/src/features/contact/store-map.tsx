import { useState } from "react";
import type { Picture as PictureData } from "@/core";
import { contactText } from "@/text/catalogue";
import { ifSet } from "@/text/document";
import { Button } from "@/ui/button";
import { Picture } from "@/ui/picture";

const text = contactText.map;

interface StoreMapProps {
  /** Map drawn by the shop. */
  picture: PictureData | null | undefined;
  /** URL of the map to embed, if the shop has set one. */
  address: string;
}

/**
 * Renders the drawn map, and after a click the embedded map (decision D74). The map service
 * receives no data about visitors who do not open it.
 */
export function StoreMap({ picture, address }: StoreMapProps) {
  const [shown, setShown] = useState(false);
  if (shown) {
    return (
      <iframe
        src={address}
        title={text.frame}
        referrerPolicy="origin"
        sandbox="allow-scripts allow-same-origin allow-popups"
        className="aspect-5/4 w-full border border-hairline"
      />
    );
  }
  return (
    <div className="relative">
      {ifSet(picture, (map) => (
        <Picture picture={map} sizes="(min-width: 1024px) 50vw, 100vw" className="h-auto w-full" />
      ))}
      {ifSet(address, () => (
        <Button
          className={ifSet(picture, () => "absolute right-4 bottom-4 bg-paper-bright", "")}
          onClick={() => setShown(true)}
        >
          {text.show}
        </Button>
      ))}
    </div>
  );
}

/**
 * Returns a Google Maps search URL for the store's name and address; opens in the map app on
 * phones.
 */
export function mapLink({ address, shop_name: shop }: { address: string; shop_name: string }): string {
  const place = ifSet(address, (set) => `%20${encodeURIComponent(set)}`, "");
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(shop)}${place}`;
}
