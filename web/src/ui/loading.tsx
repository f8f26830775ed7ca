import { Spinner } from "./spinner";

/** Renders a placeholder for content that is loading; give it the size of the content. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-wait bg-paper-deep ${className}`} />;
}

/** Renders a spinner in place of loading content, with a text for screen readers. */
export function Waiting({ says, className = "min-h-[70svh]" }: { says: string; className?: string }) {
  return (
    <div role="status" className={`grid place-items-center text-sandalwood ${className}`}>
      <Spinner size={36} />
      <span className="sr-only">{says}</span>
    </div>
  );
}
