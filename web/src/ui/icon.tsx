/** Line icons for buttons, in the stroke weight of the type. */
import type { SVGProps } from "react";

const drawings = {
  search: "M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l5 5",
  bag: "M5 8.5h14l-1 11.5H6L5 8.5ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4",
  person: "M12 4a3.75 3.75 0 1 0 0 7.5A3.75 3.75 0 0 0 12 4ZM4.5 20c.6-4 3.6-6 7.5-6s6.9 2 7.5 6",
  menu: "M4 8h16M4 16h16",
  close: "M5.5 5.5l13 13M18.5 5.5l-13 13",
  back: "M19.5 12h-15M10.5 5.5 4 12l6.5 6.5",
  forward: "M4.5 12h15M13.5 5.5 20 12l-6.5 6.5",
  down: "M6 9.5l6 6 6-6",
  plus: "M12 6v12M6 12h12",
  minus: "M6 12h12",
  remove: "M5 7h14M9.5 7V4.5h5V7M7 7l.8 13h8.4L17 7M10.3 10.5v6M13.7 10.5v6",
  zoom: "M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l5 5M10.5 8v5M8 10.5h5",
} as const;

/** Name of an icon. */
export type IconName = keyof typeof drawings;

/**
 * Renders an icon of 24 by 24 units in the text colour. It is decorative, so its button needs an
 * accessible name.
 */
export function Icon({
  name,
  size = 24,
  ...rest
}: { name: IconName; size?: number } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
