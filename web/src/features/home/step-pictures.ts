/** The workshop's own pictures, one for each step of the work; they belong to the page, not to the catalogue. */
import type { Picture } from "@/core";
import rack480 from "./pictures/rack-480.avif";
import rack960 from "./pictures/rack-960.avif";
import rack from "./pictures/rack-960.jpg";
import wood480 from "./pictures/wood-480.avif";
import wood960 from "./pictures/wood-960.avif";
import wood from "./pictures/wood-960.jpg";
import workshop480 from "./pictures/workshop-480.avif";
import workshop960 from "./pictures/workshop-960.avif";
import workshop from "./pictures/workshop-960.jpg";

/** In the order of the steps: choosing, making, trying. */
export const stepPictures: readonly Picture[] = [
  picture("秤上的沉香與檀香木料", wood, wood480, wood960),
  picture("製香檯上的香粉、篩子與搓好的香", workshop, workshop480, workshop960),
  picture("木架上一盤盤晾著的盤香", rack, rack480, rack960),
];

function picture(alt: string, url: string, narrow: string, wide: string): Picture {
  const avif = { type: "image/avif" } as const;
  return {
    url,
    alt,
    width: 960,
    height: 720,
    sources: [
      { ...avif, url: narrow, width: 480 },
      { ...avif, url: wide, width: 960 },
    ],
  };
}
