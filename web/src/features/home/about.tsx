import { homeText } from "@/text/home";

const { about } = homeText;

/** How the shop works, in three steps that come down like a hung scroll. */
export function About() {
  return (
    <section aria-labelledby="about" className="border-t border-hairline bg-paper-bright">
      <div className="page-width py-20 md:py-28">
        <h2 id="about" className="text-h2">
          {about.title}
        </h2>
        <ol className="mt-12 grid gap-14 md:mt-4 md:grid-cols-3 md:gap-x-12 lg:gap-x-20">
          {about.sections.map(({ mark, name, title, text }, index) => (
            <li key={name} className={steps[index]}>
              <p
                aria-hidden="true"
                className="font-serif text-[7rem] leading-none text-sandalwood-pale lg:text-[9rem]"
              >
                {mark}
              </p>
              <h3 className="mt-6 border-t border-hairline-strong pt-5 text-h3">
                <span className="mr-3 text-small tracking-label text-sandalwood md:block lg:inline">
                  {name}
                </span>
                {title}
              </h3>
              <p className="mt-3 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Each step hangs a little lower than the one before. */
const steps = ["md:mt-8", "md:mt-24", "md:mt-40"] as const;
