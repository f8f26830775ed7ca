import { contactText } from "@/text/contact";
import { Seal } from "@/ui/seal";

/** Rows of shophouses: where a row starts, how far it runs, which way its lots lie and how deep they are. */
const rows = [
  { x: 152, y: 172, run: 268, depth: 58, seed: 3 },
  { x: 152, y: 262, run: 108, depth: 64, seed: 5 },
  { x: 290, y: 262, run: 130, depth: 64, seed: 8 },
  { x: 152, y: 352, run: 108, depth: 62, seed: 2 },
  { x: 290, y: 352, run: 130, depth: 62, seed: 6 },
  { x: 152, y: 92, run: 268, depth: 52, seed: 7 },
  { x: 152, y: 478, run: 268, depth: 52, seed: 4 },
  { x: 30, y: 92, run: 82, depth: 52, seed: 9 },
  { x: 30, y: 172, run: 82, depth: 58, seed: 1 },
  { x: 30, y: 262, run: 82, depth: 64, seed: 6 },
  { x: 30, y: 352, run: 82, depth: 62, seed: 3 },
  { x: 30, y: 478, run: 82, depth: 52, seed: 8 },
  { x: 478, y: 262, run: 132, depth: 64, seed: 2 },
  { x: 478, y: 352, run: 132, depth: 62, seed: 5 },
  { x: 478, y: 478, run: 132, depth: 52, seed: 7 },
  { x: 478, y: 92, run: 132, depth: 30, seed: 4 },
] as const;

/** Narrow lots of uneven width, as old streets have them; the same every time. */
function lots({ x, y, run, depth, seed }: (typeof rows)[number]): string {
  let path = "";
  let at = 0;
  for (let n = seed; at < run - 8; n += 1) {
    const width = Math.min(13 + ((n * 7) % 9), run - at);
    const shorter = (n * 5) % 11;
    path += `M${x + at} ${y}h${width - 2}v${depth - shorter}h${2 - width}z`;
    at += width;
  }
  return path;
}

/** The streets around the store in ink, the shop's mark where it stands. Not to scale. */
export function StreetMap({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 560" role="img" aria-labelledby="map-title map-text" className={className}>
      <title id="map-title">{contactText.mapTitle}</title>
      <desc id="map-text">{contactText.mapText}</desc>
      <defs>
        <filter id="map-hand" x="-2%" y="-2%" width="104%" height="104%">
          <feTurbulence type="fractalNoise" baseFrequency="0.03" numOctaves="2" seed="11" />
          <feDisplacementMap in="SourceGraphic" scale="3.5" />
        </filter>
      </defs>
      <rect width="640" height="560" className="fill-paper-bright" />
      <g filter="url(#map-hand)">
        <path d={rows.map(lots).join("")} className="fill-paper-deep stroke-sandalwood-pale" strokeWidth="1" />
        <Market />
        <g className="fill-none stroke-ink-soft" strokeLinecap="round">
          <path strokeWidth="1.6" d="M0 78h640M0 68h640M134 92v428M124 92v428M432 92v428M464 92v428" />
          <path strokeWidth="1" d="M146 238h280M146 252h280M268 256v158M282 256v158" />
          <path strokeWidth="1.6" d="M0 426h640M0 464h640M0 544h640" />
        </g>
      </g>
      <g className="fill-ink font-serif text-[19px] tracking-[0.18em]">
        <text x="196" y="63">民族路</text>
        <text x="230" y="451">民權路</text>
        <text x="300" y="250" className="text-[15px]">
          神農街
        </text>
        <Upright x={130} y={176} text="康樂街" size={15} />
        <Upright x={448} y={300} text="海安路" size={19} />
        <Upright x={275} y={276} text="香舖巷" size={12} />
      </g>
      <g transform="translate(304 296)">
        <Seal width="56" height="56" />
      </g>
      <North />
    </svg>
  );
}

/** A street's name read downwards. Characters are placed one by one: browsers differ in how they turn SVG text. */
function Upright({ x, y, text, size }: { x: number; y: number; text: string; size: number }) {
  return (
    <text textAnchor="middle" fontSize={size} className="tracking-normal">
      {[...text].map((character, index) => (
        <tspan key={character} x={x} y={y + (index + 1) * size * 1.3}>
          {character}
        </tspan>
      ))}
    </text>
  );
}

/** The roof of the market by the old temple, seen from above. */
function Market() {
  return (
    <g>
      <path d="M484 140h118v92H484z" className="fill-paper-deep stroke-ink-soft" strokeWidth="1.4" />
      <path d="M484 140l24 46-24 46M602 140l-24 46 24 46M508 186h70" className="fill-none stroke-ink-faint" strokeWidth="1" />
    </g>
  );
}

function North() {
  return (
    <g className="fill-none stroke-ink-soft" transform="translate(594 506)">
      <path d="M0 26V-8M-6 2 0-10 6 2" strokeWidth="1.4" strokeLinecap="round" />
    </g>
  );
}
