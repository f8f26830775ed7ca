/** A still place for something that is on its way; give it the size of what will come. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-wait bg-paper-deep ${className}`} />;
}

/** A thin turning ring. The words beside it, or the live region, say what is waited for. */
export function Spinner({ size = 24 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="animate-turn shrink-0"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}

/** In the place of what is on its way: a ring, and for those who do not see it what comes. */
export function Waiting({ says, className = "min-h-[70svh]" }: { says: string; className?: string }) {
  return (
    <div role="status" className={`grid place-items-center text-sandalwood ${className}`}>
      <Spinner size={36} />
      <span className="sr-only">{says}</span>
    </div>
  );
}
