import type { DocumentChapter, DocumentPassage } from "@/core";
import type { Chapter, Passage } from "@/text/document";

/** Converts the chapters of a document that the shop has written into those of a default one. */
export function chaptersOf(chapters: readonly DocumentChapter[]): Chapter[] {
  return chapters.map(({ articles, ...chapter }) => ({
    ...chapter,
    articles: articles.map(({ title, passages }) => ({ title, passages: passages.map(passageOf) })),
  }));
}

function passageOf(passage: DocumentPassage): Passage {
  if ("text" in passage) return passage.text;
  if ("points" in passage) return passage;
  return { facts: passage.facts.map(({ term, text }) => [term, text]) };
}
