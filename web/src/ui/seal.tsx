/** Seal of the maker: its own picture, or the drawing of a mountain with a burning incense stick. */
import { createContext, use } from "react";
import type { Picture as PictureData } from "@/core";
import { Picture } from "./picture";

/** Picture of the shop's own seal; `null` for the drawn one. */
export const SealPicture = createContext<PictureData | null>(null);

interface SealProps {
  className: string;
}

/** Renders the seal as decoration. */
export function Seal({ className }: SealProps) {
  const picture = use(SealPicture);
  return picture ? (
    <PictureSeal picture={picture} className={className} />
  ) : (
    <DrawnSeal className={className} />
  );
}

/** Renders the shop's own picture as the seal, uncropped. */
export function PictureSeal({ picture, className }: SealProps & { picture: PictureData }) {
  return <Picture picture={picture} sizes="56px" decorative className={`object-contain ${className}`} />;
}

/** Renders the seal of a shop without a picture of its own. */
export function DrawnSeal({ className }: SealProps) {
  return (
    <svg aria-hidden="true" focusable="false" viewBox="0 0 64 64" className={className}>
      <path
        className="fill-cinnabar"
        d="M6.2 3.4 30 2.6l27.3.9 3.6 2.8.6 24.2-.9 26.8-2.9 3.9-25.6.6-26.3-.8-3.2-3.3-.5-26.4.9-24.2z"
      />
      <g className="fill-none stroke-on-cinnabar" strokeLinejoin="round">
        <path
          strokeWidth="5.6"
          d="M13.6 32c-1 7.2-.8 12.8-.2 17.6.2 1.5 1 2.2 2.6 2.2h32c1.6 0 2.4-.7 2.6-2.2.6-4.8.8-10.4-.2-17.6M32 51.5l-.4-25.5"
        />
        <path
          strokeWidth="2.6"
          strokeLinecap="round"
          d="M31.7 21.6c-4.6-2.6-4.4-5.4-.4-7.4 3.8-1.9 3.9-4.2 1.1-6.2"
        />
      </g>
    </svg>
  );
}

/**
 * Renders a burning incense stick as a progress bar; `burnt` is from 0 to 1. It is decorative: text
 * beside it says the same.
 */
export function Incense({ burnt }: { burnt: number }) {
  return (
    <div aria-hidden="true" className="relative h-0.5 bg-sandalwood-pale">
      <span
        className="absolute inset-y-0 left-0 bg-hairline transition-[width] duration-500 ease-breath"
        style={{ width: `${burnt * 100}%` }}
      />
      <span
        className="absolute top-1/2 size-1.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-cinnabar transition-[left] duration-500 ease-breath"
        style={{ left: `${burnt * 100}%` }}
      />
    </div>
  );
}
