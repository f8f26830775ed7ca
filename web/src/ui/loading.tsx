import { Spinner } from "./spinner";

/** A still place for something that is on its way; give it the size of what will come. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-wait bg-paper-deep ${className}`} />;
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
