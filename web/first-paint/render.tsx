/** The templates of the first paint: what stands in a page before its scripts, made of the page's own parts. */
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { type ShopTexts, type StoreContact, settingAnswer, shopTextsAnswer } from "@/api/catalogue";
import { createQueryClient } from "@/api/query-client";
import { Footer } from "@/app/footer";
import { Header } from "@/app/header";
import type { Picture, Setting } from "@/core";
import ContactPage from "@/pages/contact";
import DeliveryPage from "@/pages/delivery";
import NotFoundPage from "@/pages/not-found";
import TermsPage from "@/pages/terms";
import { paths } from "@/paths";
import { CategoryFirstPaint } from "./category";
import { hole, holes, listOf } from "./holes";
import { HomeFirstPaint } from "./home";
import { MenuFirstPaint } from "./menu";
import { ProductFirstPaint } from "./product";
import { ScriptedFirstPaint } from "./scripted";

/** Every template by its name. */
export function renderTemplates(): Record<string, string> {
  return {
    home: render(paths.home, <Beginning page={<HomeFirstPaint />} />),
    category: render(paths.category, <Beginning page={<CategoryFirstPaint />} />),
    product: render(paths.product, <Beginning page={<ProductFirstPaint />} />),
    menu: render(paths.menu, <Whole page={<MenuFirstPaint />} />),
    terms: render(paths.terms, <Whole page={<TermsPage />} />),
    delivery: render(paths.delivery, <Whole page={<DeliveryPage />} />),
    contact: render(paths.contact, <Whole page={<ContactPage />} />),
    missing: render("/missing", <Whole page={<NotFoundPage />} />),
    scripted: render("/scripted", <ScriptedFirstPaint />),
  };
}

/** A page of which only the beginning is here: taller than the window, or a scrollbar that came later would move all. */
function Beginning({ page }: { page: ReactNode }) {
  return <Whole page={page} height="min-h-svh" />;
}

function Whole({ page, height = "" }: { page: ReactNode; height?: string }) {
  return (
    <>
      <Header />
      <main className={`flex-1 ${height}`}>{page}</main>
      <Footer year={hole("year")} />
    </>
  );
}

/** What the shop tells of itself: all of it may be missing. */
const texts: ShopTexts = {
  contact: holes<StoreContact>(
    {
      map: holes<Picture>({}, "picture"),
      ways: listOf("ways", holes()),
      before: listOf("before", hole("text")),
    },
    "contact",
  ),
};

function render(address: string, page: ReactNode): string {
  const client = createQueryClient();
  client.setQueryData(settingAnswer.queryKey, holes<Setting>());
  client.setQueryData(shopTextsAnswer.queryKey, texts);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location={address}>{page}</StaticRouter>
    </QueryClientProvider>,
  );
  // What is kept for half an hour would keep the build from ending for half an hour.
  client.clear();
  return (
    html
      // What was encoded as part of an address is a hole for what is encoded likewise.
      .replace(/%7B%7B(\w+)%7D%7D/g, "{{%$1}}")
      // The router takes an address that is a hole as a relative one.
      .replaceAll('"/{{href}}"', '"{{href}}"')
      // Nothing answers a press yet.
      .replaceAll("<button ", "<button disabled ")
  );
}
