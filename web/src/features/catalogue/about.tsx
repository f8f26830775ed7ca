import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ShopTexts, TextHeading } from "@/api/catalogue";
import type { Picture as PictureData } from "@/core";
import { paths } from "@/paths";
import { homeText } from "@/text/catalogue";
import { buttonClass } from "@/ui/button";
import { Picture } from "@/ui/picture";

/**
 * Renders the steps of the shop's work, three in a row, each lower than the one before, like a
 * hung scroll.
 */
export function About({ work }: { work: NonNullable<ShopTexts["work"]> }) {
  return (
    <section aria-labelledby="about" className="border-t border-hairline bg-paper-bright">
      <div className="page-width py-20 md:py-28">
        <h2 id="about" className="text-h2">
          {work.title}
        </h2>
        <ol className="mt-12 grid gap-14 md:mt-4 md:grid-cols-3 md:gap-x-12 lg:gap-x-20">
          {work.steps.map(({ mark, name, title, text, picture }, index) => (
            <li key={name} className={steps[index % steps.length]}>
              <Step picture={picture} mark={mark} />
              <h3 className="mt-6 border-t border-hairline-strong pt-5 text-h3">
                <span className="mr-3 text-small tracking-label text-sandalwood md:block lg:inline">
                  {name}
                </span>
                {title}
              </h3>
              <p className="mt-3 whitespace-pre-line text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Renders the picture of a step, with its character over the lower edge like a seal. */
function Step({ picture, mark }: { picture: PictureData; mark: string }) {
  return (
    <div className="relative mb-12">
      <Picture
        picture={picture}
        sizes="(min-width: 768px) 30vw, 100vw"
        className="aspect-4/3 w-full object-cover"
      />
      <p
        aria-hidden="true"
        className="absolute -bottom-9 left-5 bg-paper-bright px-3 py-2 font-serif text-[4.5rem] leading-none text-sandalwood lg:text-[5.5rem]"
      >
        {mark}
      </p>
    </div>
  );
}

/** Offset of each step, a little lower than the one before. */
const steps = ["md:mt-8", "md:mt-24", "md:mt-40"] as const;

interface PicksProps {
  /** Heading of the shop; the default without it. */
  heading?: TextHeading | null | undefined;
  children: ReactNode;
}

/** Renders a section of recommended products; the page supplies the cards. */
export function Picks({ heading, children }: PicksProps) {
  const { title, text } = heading ?? homeText.picks;
  return (
    <section aria-labelledby="picks" className="page-width py-20 md:py-28">
      <h2 id="picks" className="text-h2">
        {title}
      </h2>
      <p className="mt-3 whitespace-pre-line text-ink-soft">{text}</p>
      <div className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-3 lg:mt-14 lg:gap-x-10">{children}</div>
    </section>
  );
}

/** Renders the invitation to visit the store. */
export function Visit({ visit }: { visit: TextHeading }) {
  return (
    <section aria-labelledby="visit" className="page-width py-24 text-center md:py-36">
      <h2 id="visit" className="text-h1">
        {visit.title}
      </h2>
      <p className="mx-auto mt-5 max-w-[30em] text-balance whitespace-pre-line text-ink-soft">{visit.text}</p>
      <Link to={paths.contact} className={buttonClass("line", "mt-9")}>
        {homeText.visit.link}
      </Link>
    </section>
  );
}
