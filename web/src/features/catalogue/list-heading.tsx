/** The head of a list: set upright beside it on wide screens, like the spine of a book; level above it on phones. */
export function ListHeading({ title, summary }: { title: string; summary?: string | undefined }) {
  return (
    <div className="lg:upright lg:flex lg:h-[23rem] lg:flex-col lg:gap-7">
      <h1 className="text-h1 lg:tracking-label">{title}</h1>
      {summary && (
        <p className="mt-2 text-small text-ink-soft lg:mt-0 lg:leading-[2.2] lg:tracking-title">{summary}</p>
      )}
    </div>
  );
}
