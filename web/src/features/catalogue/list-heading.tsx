/** Longer than this, a title reads better level. */
const UPRIGHT_MAX = 7;

interface ListHeadingProps {
  title: string;
  summary?: string | undefined;
  upright?: boolean;
}

/** The head of a list: set upright beside it on wide screens, like the spine of a book; level above it on phones. */
export function ListHeading({
  title,
  summary,
  upright = [...title].length <= UPRIGHT_MAX,
}: ListHeadingProps) {
  return (
    <div className={upright ? "lg:upright lg:flex lg:h-[23rem] lg:flex-col lg:gap-7" : ""}>
      <h1 className={upright ? "text-h1 lg:tracking-label" : "text-h2"}>{title}</h1>
      {summary && (
        <p
          className={`mt-2 text-small text-ink-soft ${upright ? "lg:mt-0 lg:leading-[2.2] lg:tracking-title" : ""}`}
        >
          {summary}
        </p>
      )}
    </div>
  );
}
