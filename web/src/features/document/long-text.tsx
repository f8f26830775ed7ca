/**
 * Legal documents of the shop: chapters of numbered articles, with a table of contents beside them
 * on wide screens.
 */
import { type ReactNode, useEffect, useState } from "react";
import { Link, useNavigationType } from "react-router";
import {
  type Article,
  type Chapter,
  type Passage,
  type ShopDocument,
  documentText as text,
} from "@/text/document";
import { buttonClass } from "@/ui/button";
import { chineseNumber } from "@/ui/format";
import { Skeleton } from "@/ui/loading";

/** Renders one document. */
export function LongText({ chapters, ...document }: ShopDocument) {
  const reading = useChapterInView(chapters);
  useAnchor();
  return (
    <DocumentFrame
      {...document}
      shownDay={document.changed.replaceAll("-", "/")}
      contents={chapters.map(({ id, title }) => (
        <ContentsEntry key={id} id={id} title={title} isRead={reading === id} />
      ))}
    >
      {chapters.map((chapter) => (
        <ChapterText key={chapter.id} chapter={chapter} />
      ))}
    </DocumentFrame>
  );
}

interface DocumentFrameProps extends Omit<ShopDocument, "chapters"> {
  /** Date of the last change for display, `YYYY/MM/DD`. */
  shownDay: string;
  /** Entries of the table of contents. */
  contents: ReactNode;
  /** Chapters. */
  children: ReactNode;
}

/** Renders title and table of contents around the chapters. */
export function DocumentFrame({ title, lead, changed, shownDay, contents, children }: DocumentFrameProps) {
  return (
    <div className="page-width pt-14 pb-24 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-20 lg:pt-24 lg:pb-36 xl:gap-x-32">
      <header className="lg:col-start-2">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-6 max-w-[34em] text-lead text-pretty whitespace-pre-line text-ink-soft empty:hidden">
          {lead}
        </p>
        <p className="figures mt-4 text-note text-ink-soft">
          {text.changed}　<time dateTime={changed}>{shownDay}</time>
        </p>
      </header>
      <nav aria-label={text.contents} className="mt-10 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-2">
        <div className="lg:sticky lg:top-[calc(var(--header-height)+2.5rem)]">
          <p className="text-note tracking-label text-sandalwood">{text.contents}</p>
          <ul className="mt-3 border-t border-hairline-strong">{contents}</ul>
        </div>
      </nav>
      <div className="lg:col-start-2">{children}</div>
    </div>
  );
}

interface ContentsEntryProps extends Pick<Chapter, "id" | "title"> {
  isRead?: boolean;
}

/** Renders the link to a chapter. */
export function ContentsEntry({ id, title, isRead = false }: ContentsEntryProps) {
  return (
    <li className="border-b border-hairline">
      <a
        href={`#${id}`}
        aria-current={isRead ? "location" : undefined}
        className="block py-3 text-small transition-colors duration-300 hover:text-cinnabar lg:aria-[current=location]:text-cinnabar"
      >
        {title}
      </a>
    </li>
  );
}

/** Renders a chapter with its articles. */
export function ChapterText({ chapter: { lead, articles, ...chapter } }: { chapter: Chapter }) {
  return (
    <ChapterFrame {...chapter}>
      {lead && <ChapterLead>{lead}</ChapterLead>}
      {articles.map(({ title, passages }, index) => (
        <ArticleFrame key={title} title={title} number={chineseNumber(index + 1)}>
          {passages.map((passage, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a passage has no name but its place
            <PassageText key={place} passage={passage} />
          ))}
        </ArticleFrame>
      ))}
    </ChapterFrame>
  );
}

interface ChapterFrameProps extends Pick<Chapter, "id" | "title"> {
  /** Lead and articles. */
  children: ReactNode;
}

export function ChapterFrame({ id, title, children }: ChapterFrameProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="pt-16 lg:pt-24">
      <h2 id={`${id}-title`} className="border-t border-ink pt-6 text-h2">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function ChapterLead({ children }: { children: ReactNode }) {
  return <p className="mt-4 max-w-[34em] whitespace-pre-line text-ink-soft">{children}</p>;
}

interface ArticleFrameProps extends Pick<Article, "title"> {
  /** Chinese numeral. */
  number: string;
  /** Passages. */
  children: ReactNode;
}

export function ArticleFrame({ title, number, children }: ArticleFrameProps) {
  return (
    <section className="mt-10 md:grid md:grid-cols-[3.5rem_minmax(0,34em)] lg:mt-12">
      <h3 className="flex text-h3 md:contents">
        <span className="w-[2.2em] shrink-0 text-sandalwood md:w-auto">{number}</span>
        <span>{title}</span>
      </h3>
      <div className="mt-3 space-y-4 text-pretty md:col-start-2">{children}</div>
    </section>
  );
}

function PassageText({ passage }: { passage: Passage }) {
  if (typeof passage === "string") return <p>{passage}</p>;
  if ("link" in passage) {
    const [label, path] = passage.link;
    return (
      <p>
        <Link to={path} className={buttonClass("bare")}>
          {label}
        </Link>
      </p>
    );
  }
  if ("points" in passage) {
    return (
      <Points>
        {passage.points.map((point, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal points differ by their place
          <li key={place}>{point}</li>
        ))}
      </Points>
    );
  }
  return (
    <FactTable>
      {passage.facts.map(([term, fact], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal terms are told apart by their place
        <FactRow key={place} term={term} text={fact} />
      ))}
    </FactTable>
  );
}

/** Renders a numbered list. */
export function Points({ children }: { children: ReactNode }) {
  return <ol className="list-[cjk-decimal] space-y-2 pl-[2.4em] marker:text-sandalwood">{children}</ol>;
}

/** Renders a table of terms and descriptions. */
export function FactTable({ children }: { children: ReactNode }) {
  return <dl className="border-y border-hairline-strong text-small">{children}</dl>;
}

export function FactRow({ term, text: fact }: { term: string; text: string }) {
  return (
    <div className="gap-x-6 border-b border-hairline py-3 last:border-b-0 md:grid md:grid-cols-[7em_1fr]">
      <dt className="text-sandalwood">{term}</dt>
      <dd>{fact}</dd>
    </div>
  );
}

/**
 * Scrolls to the chapter of the URL if the browser looked for it before it was rendered. In a page
 * painted before its scripts, and after going back, the browser has found it already, and the
 * visitor may have scrolled on.
 */
function useAnchor(): void {
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arriving
  useEffect(() => {
    if (how === "POP" && window.scrollY > 0) return;
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}

/** Renders a placeholder while the shop's profile, which the documents quote, loads. */
export function LongTextOnItsWay() {
  return (
    <div role="status" className="page-width min-h-[80svh] pt-14 lg:pt-24 lg:pl-[19rem]">
      <span className="sr-only">{text.loading}</span>
      <Skeleton className="h-12 w-72 max-w-full" />
      <Skeleton className="mt-8 h-6 max-w-[34em]" />
      <Skeleton className="mt-3 h-6 max-w-[26em]" />
    </div>
  );
}

/**
 * Returns the id of the chapter being read: the last one whose heading has reached the upper third
 * of the window.
 */
function useChapterInView(chapters: readonly { id: string }[]): string | undefined {
  const [reading, setReading] = useState(chapters[0]?.id);

  useEffect(() => {
    const begun = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) begun.add(target.id);
          else begun.delete(target.id);
        }
        setReading(chapters.findLast(({ id }) => begun.has(id))?.id ?? chapters[0]?.id);
      },
      // The huge top margin keeps chapters above the window intersecting: a chapter enters with its
      // heading and never leaves.
      { rootMargin: "1000000px 0px -66% 0px" },
    );
    for (const { id } of chapters) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [chapters]);

  return reading;
}
