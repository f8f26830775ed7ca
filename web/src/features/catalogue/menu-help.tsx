import { menuText } from "@/text/catalogue";

const { help } = menuText;

/** A word for the undecided, in the room that the last row leaves. */
export function MenuHelp({ hotline, after }: { hotline: string; after: number }) {
  return (
    <section
      aria-labelledby="help"
      className={`flex flex-col justify-center border-y border-hairline-strong py-10 md:px-10 ${spans[after % 3]}`}
    >
      <h2 id="help" className="text-h3">
        {help.title}
      </h2>
      <p className="mt-3 max-w-[30em] text-ink-soft">{help.text}</p>
      <p className="mt-5">
        <a href={`tel:${hotline}`} className="figures font-serif text-h2 hover:text-cinnabar">
          {hotline}
        </a>
      </p>
    </section>
  );
}

/** Three to a row: a full row leaves a new one, one card leaves two places, two leave one. */
const spans = ["md:col-span-3", "md:col-span-2", "md:col-span-1"] as const;
