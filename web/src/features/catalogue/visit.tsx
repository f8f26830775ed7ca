import { Link } from "react-router";
import type { ShopTexts } from "@/api/catalogue";
import { paths } from "@/paths";
import { homeText } from "@/text/catalogue";
import { buttonClass } from "@/ui/button";

/** An invitation to the store. */
export function Visit({ visit }: { visit: NonNullable<ShopTexts["visit"]> }) {
  return (
    <section aria-labelledby="visit" className="page-width py-24 text-center md:py-36">
      <h2 id="visit" className="text-h1">
        {visit.title}
      </h2>
      <p className="mx-auto mt-5 max-w-[30em] text-balance text-ink-soft">{visit.text}</p>
      <Link to={paths.contact} className={buttonClass("line", "mt-9")}>
        {homeText.visit.link}
      </Link>
    </section>
  );
}
