import { Footer } from "@/app/footer";
import { Header } from "@/app/header";
import { ShopNotice } from "@/app/shop-notice";
import { paths } from "@/paths";
import { scriptedText as text } from "@/text/frame";
import { buttonClass } from "@/ui/button";
import { hole } from "./holes";

/**
 * Template of a page that only scripts can show: its title, a notice that scripts are missing, and
 * the hotline for orders.
 *
 * It is invisible where scripts run. `web/src/app/start-notice.ts` shows it if the scripts cannot
 * start the page.
 */
export function ScriptedFirstPaint() {
  return (
    <noscript>
      <ShopNotice />
      <Header />
      <main className="flex-1">
        <div className="page-width grid min-h-[60svh] place-content-center justify-items-center py-20 text-center">
          <h1 className="text-h1">{hole("title")}</h1>
          <p className="mt-6 max-w-[30em] text-ink-soft text-pretty">{text.text}</p>
          <p className="mt-8 max-w-[30em] text-ink-soft text-pretty">{text.order}</p>
          <p className="mt-2">
            <a href={`tel:${hole("hotline")}`} className="figures font-serif text-h2">
              {hole("hotline")}
            </a>
          </p>
          <p className="figures mt-1 text-small text-ink-soft">{hole("service_hours")}</p>
          <p className="mt-10 flex flex-wrap justify-center gap-4">
            <a href={paths.home} className={buttonClass("seal")}>
              {text.home}
            </a>
            <a href={paths.menu} className={buttonClass("line")}>
              {text.menu}
            </a>
          </p>
        </div>
      </main>
      <Footer year={hole("year")} />
    </noscript>
  );
}
