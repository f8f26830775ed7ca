/** Renders the slides of the home page: picture, text, link, and order. */
import { RecordsPage } from "../parts/records-page";
import { pageName, SlideEntries } from "../parts/slide-entries";
import { slidesText as text } from "../text";

export default function SlidesPage() {
  return (
    <RecordsPage
      kind="Slide"
      text={text}
      empty={{ Title: "", Text: "", Href: "/Menu", Picture: null, Active: false }}
      recordsOf={({ slides, slides_version }) => ({ rows: slides, version: slides_version })}
      className="md:grid-cols-2"
      card={(slide, { menus }) => (
        <>
          <p>{slide.text}</p>
          <p className="mt-1 text-note">{text.leadsTo(pageName(slide.href, menus))}</p>
        </>
      )}
      entries={(props, { menus }) => <SlideEntries {...props} menus={menus} />}
    />
  );
}
