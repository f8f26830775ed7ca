import { useQuery } from "@tanstack/react-query";
import { shopTextsAnswer } from "@/api/catalogue";
import { mapLink, StoreMap } from "@/features/contact/store-map";
import { StoreLead, Visiting } from "@/features/contact/visiting";
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
        <StoreLead>{lead}</StoreLead>
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
      {ifSet(texts, ({ ways, before }) => (
        <Visiting ways={ways} before={before} />
      ))}
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
