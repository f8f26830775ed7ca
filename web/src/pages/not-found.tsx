import { Link } from "react-router";
import { usePageTitle } from "@/features/settings/setting";
import { paths } from "@/paths";
import { lostText } from "@/text/frame";
import { buttonClass } from "@/ui/button";

const text = lostText.notFound;

/** Renders the page of any unknown URL, including one in the wrong case (decision D36). */
export default function NotFoundPage() {
  usePageTitle(text.title);
  return (
    <div className="page-width grid min-h-[70svh] place-content-center justify-items-center py-20 text-center">
      <p
        aria-hidden="true"
        className="font-serif text-[7rem] leading-none text-sandalwood-pale lg:text-[9rem]"
      >
        {text.mark}
      </p>
      <h1 className="mt-8 text-h1">{text.title}</h1>
      <p className="mt-5 max-w-[26em] text-balance text-ink-soft">{text.text}</p>
      <p className="mt-10 flex flex-wrap justify-center gap-4">
        <Link to={paths.home} className={buttonClass("seal")}>
          {text.home}
        </Link>
        <Link to={paths.menu} className={buttonClass("line")}>
          {text.menu}
        </Link>
      </p>
    </div>
  );
}
