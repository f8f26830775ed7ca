import { useState } from "react";
import { contactText } from "@/text/contact";
import { Button } from "@/ui/button";
import { StreetMap } from "./street-map";

const text = contactText.map;

/**
 * Where the store is: drawn, and on a press the shop's map in a frame (decision D74). A map service learns of nobody
 * who does not ask for it.
 */
export function StoreMap({ address }: { address: string }) {
  const [shown, setShown] = useState(false);
  if (address === "") return <StreetMap className="w-full border border-hairline" />;
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
      <StreetMap className="w-full border border-hairline" />
      <Button className="absolute right-4 bottom-4 bg-paper-bright" onClick={() => setShown(true)}>
        {text.show}
      </Button>
    </div>
  );
}
