import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type DocumentName, documentAnswer } from "@/api/catalogue";
import { core } from "@/core";
import { LongText, LongTextOnItsWay } from "@/features/document/long-text";
import { chaptersOf } from "@/features/document/own-document";
import { usePageTitle, useSetting } from "@/features/settings/setting";
import type { Facts, ShopDocument } from "@/text/document";

interface DocumentPageProps {
  name: DocumentName;
  /** Returns the document of a shop that has not written its own. */
  standard: (facts: Facts) => ShopDocument;
}

/** Renders the shop's own document, or the default one. */
export function DocumentPage({ name, standard }: DocumentPageProps) {
  const setting = useSetting();
  const { data: own } = useQuery(documentAnswer(name));
  const text = useMemo(() => {
    if (own) return { ...own, chapters: chaptersOf(own.chapters) };
    return own === null && setting ? standard({ setting, money: core.formatMoney }) : undefined;
  }, [own, setting, standard]);
  usePageTitle(text?.title);
  return text ? <LongText {...text} /> : <LongTextOnItsWay />;
}
