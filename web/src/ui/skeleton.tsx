/** A still place for something that is on its way; give it the size of what will come. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-wait bg-paper-deep ${className}`} />;
}
