/** Text printed in an area of fixed size. */
import { useLayoutEffect, useRef, useState } from "react";

/** Smallest font size in points that sorting machines and couriers can read. */
const SMALLEST_PT = 7;

interface FittedProps {
  text: string;
  /** Preferred font size in points. */
  from: number;
  className: string;
  /** Called if the text does not fit at the smallest size and is truncated. */
  onCut?: (() => void) | undefined;
}

/**
 * Reduces the font size point by point until the text fits; below 7 pt it is truncated with "…".
 */
export function Fitted({ text, from, className, onCut }: FittedProps) {
  const place = useRef<HTMLParagraphElement>(null);
  const [fit, setFit] = useState({ size: from, shown: text });
  const latest = useRef(onCut);
  latest.current = onCut;
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const found = fitInto(element, text, from);
    setFit(found);
    if (found.shown !== text) latest.current?.();
  }, [text, from]);
  return (
    <p ref={place} className={className} style={{ fontSize: `${fit.size}pt` }}>
      {fit.shown}
    </p>
  );
}

/** Tries font sizes, then lengths, in the element itself. */
function fitInto(element: HTMLElement, text: string, from: number): { size: number; shown: string } {
  const fits = (size: number, shown: string) => {
    element.style.fontSize = `${size}pt`;
    element.textContent = shown;
    return element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1;
  };
  for (let size = from; size >= SMALLEST_PT; size -= 1) if (fits(size, text)) return { size, shown: text };
  const characters = [...text];
  const shortened = (length: number) => `${characters.slice(0, length).join("")}…`;
  let fitting = 0;
  let beyond = characters.length;
  while (beyond - fitting > 1) {
    const length = Math.floor((fitting + beyond) / 2);
    if (fits(SMALLEST_PT, shortened(length))) fitting = length;
    else beyond = length;
  }
  element.textContent = shortened(fitting);
  return { size: SMALLEST_PT, shown: shortened(fitting) };
}
