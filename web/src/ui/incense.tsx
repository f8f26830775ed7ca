/** A stick of incense that has burnt so far, 0 to 1; words beside it say the same. */
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
