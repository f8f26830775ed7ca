import { useEffect, useState } from "react";

/** The id of the chapter that is being read: the last one whose head has come into the upper third of the window. */
export function useChapterInView(chapters: readonly { id: string }[]): string | undefined {
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
      // Everything above counts as in view: a chapter enters with its head and never leaves by its foot.
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
