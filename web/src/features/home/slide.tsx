import { Link } from "react-router";
import type { CarouselItem } from "@/core";
import { Picture } from "@/ui/picture";

/** One picture with its slip of paper; all of it leads there. */
export function Slide({ slide, first }: { slide: CarouselItem; first: boolean }) {
  return (
    <Link to={slide.href} className="block h-full outline-offset-[-6px]">
      <Picture
        picture={slide.picture}
        sizes="(min-width: 768px) 100vw, 228vw"
        first={first}
        className="h-full w-full object-cover object-[85%_50%] md:object-center"
      />
      <span className="absolute top-0 right-5 flex flex-row-reverse items-start gap-[2cqh] border-b-4 border-cinnabar bg-paper-bright px-[4cqh] pt-[8cqh] pb-[6cqh] md:right-[8%] md:gap-[3cqh] md:px-[5cqh]">
        <span className="upright max-h-[76cqh] text-balance font-serif text-[length:max(1.125rem,5.8cqh)] leading-snug font-semibold tracking-[0.06em] text-ink">
          {slide.title}
        </span>
        <span className="upright max-h-[54cqh] text-small leading-8 text-ink-soft">{slide.text}</span>
      </span>
    </Link>
  );
}
