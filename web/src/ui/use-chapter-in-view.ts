import { useEffect, useState } from "react";

/** The id of the chapter that is being read: the last one whose head has passed the upper third of the window. */
export function useChapterInView(chapters: readonly { id: string }[]): string | undefined {
  const [reading, setReading] = useState(chapters[0]?.id);

  useEffect(() => {
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
          const above = boundingClientRect.top < (rootBounds?.bottom ?? 0);
          if (isIntersecting || above) passed.add(target.id);
          else passed.delete(target.id);
        }
        setReading(chapters.findLast(({ id }) => passed.has(id))?.id ?? chapters[0]?.id);
      },
      { rootMargin: "0px 0px -66% 0px" },
    );
    for (const { id } of chapters) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [chapters]);

  return reading;
}
