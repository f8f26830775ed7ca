/** Two bars while the slides move, a triangle while they stand. */
export function PlayIcon({ playing }: { playing: boolean }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      className="fill-current"
    >
      <path d={playing ? "M8 6h2.5v12H8ZM13.5 6H16v12h-2.5Z" : "M8.5 5.5 18 12l-9.5 6.5Z"} />
    </svg>
  );
}
