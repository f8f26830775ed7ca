import { useQuery } from "@tanstack/react-query";
import { type StoreContact, shopTextsAnswer } from "@/api/catalogue";
import { mapLink, StoreMap } from "@/features/contact/store-map";
import { usePageTitle, useSetting } from "@/features/settings/setting";
import { contactText as text } from "@/text/catalogue";
import { filled, ifSet, pending } from "@/text/document";
import { buttonClass } from "@/ui/button";

/**
 * Renders `/Contact`: location and contact data of the store. The map is a drawing; a map service
 * is loaded only after a click.
 */
export default function ContactPage() {
  const setting = useSetting();
  const texts = useQuery(shopTextsAnswer).data?.contact;
  usePageTitle(text.title);
  return (
    <div className="page-width pt-14 pb-24 lg:pt-24 lg:pb-36">
      <h1 className="text-h1">{text.title}</h1>
      {ifSet(texts, ({ lead }) => (
        <p className="mt-6 max-w-[34em] text-lead text-ink-soft">{lead}</p>
      ))}
      <div className="mt-14 grid gap-12 lg:mt-20 lg:grid-cols-[1.35fr_1fr] lg:gap-20">
        <figure>
          <StoreMap picture={texts?.map} address={setting?.map_frame ?? ""} />
          <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-x-6 text-note text-ink-soft">
            {ifSet(texts?.map, () => text.map.note, "")}
            {setting && (
              <a
                href={mapLink(setting)}
                target="_blank"
                rel="noopener noreferrer"
                className="py-2 text-small text-ink underline decoration-hairline-strong underline-offset-[0.4em] hover:decoration-ink"
              >
                {text.openMap}
                <span className="sr-only">{text.newTab}</span>
              </a>
            )}
          </figcaption>
        </figure>
        {setting && (
          <section aria-labelledby="store">
            <h2 id="store" className="text-h2">
              {setting.shop_name}
            </h2>
            <dl className="mt-6 border-t border-hairline-strong">
              <Fact term={text.address}>{filled(setting.address, text.addressUnset)}</Fact>
              <Fact term={text.hotline}>
                <a href={`tel:${setting.hotline}`} className="figures font-serif text-h2">
                  {setting.hotline}
                </a>
              </Fact>
              <Fact term={text.hours}>{setting.service_hours}</Fact>
              <Fact term={text.email}>
                {ifSet(
                  setting.email,
                  (address) => (
                    <Email address={address} />
                  ),
                  <span>{text.emailUnset}</span>,
                )}
              </Fact>
              <Fact term={text.taxNumber}>{filled(setting.company_tax_number, pending)}</Fact>
            </dl>
            <a href={`tel:${setting.hotline}`} className={buttonClass("line", "mt-8 lg:hidden")}>
              {text.call}
            </a>
          </section>
        )}
      </div>
      {ifSet(texts, (known) => (
        <Visiting texts={known} />
      ))}
    </div>
  );
}

/** Ways to the store, and what to know before. */
function Visiting({ texts }: { texts: StoreContact }) {
  return (
    <div className="mt-20 grid gap-14 border-t border-hairline pt-14 lg:mt-28 lg:grid-cols-2 lg:gap-20">
      <section aria-labelledby="way">
        <h2 id="way" className="text-h3">
          {text.way}
        </h2>
        <dl className="mt-6 space-y-5">
          {texts.ways.map(({ means, text: way }) => (
            <div key={means} className="grid grid-cols-[4em_1fr]">
              <dt className="font-serif text-sandalwood">{means}</dt>
              <dd className="max-w-[26em]">{way}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="before">
        <h2 id="before" className="text-h3">
          {text.visit}
        </h2>
        <ul className="mt-6 max-w-[30em] space-y-5">
          {texts.before.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[6em_1fr] items-baseline border-b border-hairline py-4">
      <dt className="text-small text-sandalwood">{term}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

function Email({ address }: { address: string }) {
  return (
    <a
      href={`mailto:${address}`}
      className="underline decoration-hairline-strong underline-offset-[0.4em] hover:decoration-ink"
    >
      {address}
    </a>
  );
}
