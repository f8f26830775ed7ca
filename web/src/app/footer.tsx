import { Link } from "react-router";
import { useSetting } from "@/features/settings/setting";
import { filled, unset } from "@/text/document";
import { frameText } from "@/text/frame";
import { Seal } from "@/ui/seal";
import { siteLinks } from "./site-links";

const text = frameText.footer;

/**
 * Renders business hours, hotline, links to all pages, information about the shop, and the running
 * version (decision D35).
 */
export function Footer({ year = String(new Date().getFullYear()) }) {
  const setting = useSetting();
  return (
    <footer className="mt-auto border-t border-hairline bg-paper-deep">
      <div className="page-width grid min-h-80 gap-10 pt-14 pb-8 lg:grid-cols-[1.4fr_1fr_1fr] lg:gap-16 lg:pt-20">
        <div className="flex gap-5">
          <Seal className="size-14 shrink-0" />
          <div>
            <p className="font-serif text-h3 tracking-label">{setting?.shop_name}</p>
            <p className="mt-1 text-small text-ink-soft">{setting?.motto}</p>
          </div>
        </div>
        {setting && (
          <dl className="text-small">
            <dt className="text-ink-soft">{text.hotline}</dt>
            <dd className="mb-4">
              <a href={`tel:${setting.hotline}`} className="figures font-serif text-h2 tracking-text">
                {setting.hotline}
              </a>
            </dd>
            <dt className="text-ink-soft">{text.service}</dt>
            <dd className="figures">{setting.service_hours}</dd>
          </dl>
        )}
        <nav aria-label={text.guide}>
          <ul className="grid grid-cols-2 gap-x-6 text-small">
            {siteLinks.map(({ to, name }) => (
              <li key={to}>
                <Link to={to} className="inline-block py-1.5 hover:text-cinnabar">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {setting && (
          <p className="figures flex flex-wrap gap-x-8 gap-y-1 border-t border-hairline pt-6 text-note text-ink-soft lg:col-span-3">
            <span>{text.copyright(year, setting.shop_name)}</span>
            <span>
              {text.taxNumber}　{filled(setting.company_tax_number, unset)}
            </span>
            <span className="lg:ml-auto">v{setting.version}</span>
          </p>
        )}
      </div>
    </footer>
  );
}
