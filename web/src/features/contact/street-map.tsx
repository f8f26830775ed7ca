import { contactText } from "@/text/contact";
import { Seal } from "@/ui/seal";

/** Rows of shophouses: where a row starts, how far it runs, and how deep its lots are. `seed` makes it unlike its neighbours. */
const rows = [
  { x: 10, y: 50, run: 84, depth: 74, seed: 9 },
  { x: 10, y: 130, run: 84, depth: 76, seed: 1 },
  { x: 136, y: 50, run: 292, depth: 74, seed: 7 },
  { x: 136, y: 130, run: 292, depth: 76, seed: 3 },
  { x: 492, y: 50, run: 138, depth: 44, seed: 4 },
  { x: 10, y: 254, run: 84, depth: 70, seed: 6 },
  { x: 10, y: 330, run: 84, depth: 72, seed: 3 },
  { x: 136, y: 254, run: 122, depth: 70, seed: 5 },
  { x: 136, y: 330, run: 122, depth: 72, seed: 2 },
  { x: 292, y: 254, run: 136, depth: 70, seed: 8 },
  { x: 292, y: 330, run: 136, depth: 72, seed: 6 },
  { x: 492, y: 254, run: 138, depth: 70, seed: 2 },
  { x: 492, y: 330, run: 138, depth: 72, seed: 5 },
  { x: 10, y: 464, run: 84, depth: 46, seed: 8 },
  { x: 136, y: 464, run: 292, depth: 46, seed: 4 },
  { x: 492, y: 464, run: 138, depth: 46, seed: 7 },
] as const;

/** Every third house or so is an old one, drawn in a fuller wash. */
const isOld = (n: number) => (n * 11) % 7 < 2;

/** Narrow lots of uneven width and depth, as old streets have them; the same every time. */
function lots({ x, y, run, depth, seed }: (typeof rows)[number], old: boolean): string {
  let path = "";
  let at = 0;
  for (let n = seed; at < run - 6; n += 1) {
    const width = Math.min(14 + ((n * 7) % 11), run - at);
    const shorter = (n * 5) % 13;
    if (isOld(n) === old) path += `M${x + at} ${y}h${width - 2.5}v${depth - shorter}h${2.5 - width}z`;
    at += width;
  }
  return path;
}

const newHouses = rows.map((row) => lots(row, false)).join("");
const oldHouses = rows.map((row) => lots(row, true)).join("");

/** The streets around the store in ink, the seal where it stands. Not to scale. */
export function StreetMap({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 512" role="img" aria-labelledby="map-title map-text" className={className}>
      <title id="map-title">{contactText.map.title}</title>
      <desc id="map-text">{contactText.map.text}</desc>
      <filter id="map-hand" x="-2%" y="-2%" width="104%" height="104%">
        <feTurbulence type="fractalNoise" baseFrequency="0.028" numOctaves="2" seed="11" />
        <feDisplacementMap in="SourceGraphic" scale="4" />
      </filter>
      <rect width="640" height="512" className="fill-paper-bright" />
      <g filter="url(#map-hand)" strokeWidth="1.2">
        <path d={newHouses} className="fill-paper-deep stroke-sandalwood-pale" />
        <path d={oldHouses} className="fill-hairline stroke-sandalwood" />
        <Market />
        <Trees />
      </g>
      <g className="fill-ink font-serif text-[22px] tracking-[0.2em]">
        <text x="226" y="33">
          {contactText.map.north}
        </text>
        <text x="296" y="238" className="text-[20px]">
          {contactText.map.street}
        </text>
        <text x="226" y="442">
          {contactText.map.south}
        </text>
        <text x="561" y="164" textAnchor="middle" className="text-[19px] tracking-normal">
          {contactText.map.market}
        </text>
        <Upright x={115} y={272} text={contactText.map.west} size={20} />
        <Upright x={460} y={262} text={contactText.map.east} size={22} />
        <Upright x={275} y={258} text={contactText.map.lane} size={18} />
      </g>
      <g transform="translate(300 272)">
        <path d="M-5-5h90v90h-90z" className="fill-paper-bright" />
        <Seal width="80" height="80" />
      </g>
    </svg>
  );
}

/** A street's name read downwards. Characters are placed one by one: browsers differ in how they turn SVG text. */
function Upright({ x, y, text, size }: { x: number; y: number; text: string; size: number }) {
  return (
    <text textAnchor="middle" fontSize={size} className="tracking-normal">
      {[...text].map((character, index) => (
        <tspan key={character} x={x} y={y + (index + 1) * size * 1.35}>
          {character}
        </tspan>
      ))}
    </text>
  );
}

/** The market by the old temple, as wide as a block. */
function Market() {
  return <path d="M494 108h134v98H494z" className="fill-hairline stroke-sandalwood" />;
}

/** The trees of the broad street. */
function Trees() {
  const places = [66, 112, 158, 204, 366, 400, 480];
  return (
    <path
      className="fill-paper-deep stroke-ink-faint"
      d={places.map((y) => `M442 ${y}a5 5 0 1 0 .1 0zM476 ${y + 10}a5 5 0 1 0 .1 0z`).join("")}
    />
  );
}
