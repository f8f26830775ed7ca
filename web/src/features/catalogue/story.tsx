import type { ReactNode } from "react";
import type { Story as StoryTexts } from "@/api/catalogue";

interface StoryProps {
  story: Pick<StoryTexts, "since" | "title">;
  /** Paragraphs of the story. */
  children: ReactNode;
}

/** Renders the history of the maker. On wide screens the title is vertical beside the text. */
export function Story({ story, children }: StoryProps) {
  return (
    <section
      aria-labelledby="story"
      className="page-width grid gap-8 py-20 md:grid-cols-[minmax(0,34em)_auto] md:justify-center md:gap-x-16 md:py-32 lg:gap-x-32"
    >
      <div className="md:order-last md:flex md:flex-row-reverse md:items-start md:gap-7">
        <h1 id="story" className="text-display md:upright md:min-h-[9.5em] md:tracking-label">
          {story.title}
        </h1>
        <p className="mt-3 text-small tracking-label text-sandalwood md:upright md:mt-1.5">{story.since}</p>
      </div>
      <div className="space-y-6 text-pretty md:self-end lg:text-lead">{children}</div>
    </section>
  );
}
