/**
 * Templates of the first paint: the content of a page before its scripts run, rendered from the
 * page's own components.
 */
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import {
  documentAnswer,
  type ShopTexts,
  type StoreContact,
  settingAnswer,
  shopTextsAnswer,
} from "@/api/catalogue";
import { createQueryClient } from "@/api/query-client";
import { Footer } from "@/app/footer";
import { Header } from "@/app/header";
import { ShopNotice } from "@/app/shop-notice";
import type { NoticeBar, Picture, Setting } from "@/core";
import ContactPage from "@/pages/contact";
import DeliveryPage from "@/pages/delivery";
import NotFoundPage from "@/pages/not-found";
import TermsPage from "@/pages/terms";
import { paths } from "@/paths";
import { CategoryFirstPaint } from "./category";
import { hole, holes, listOf } from "./holes";
import { HomeFirstPaint } from "./home";
import { MenuFirstPaint } from "./menu";
import { DocumentFirstPaint } from "./own-document";
import { ProductFirstPaint } from "./product";
import { ScriptedFirstPaint } from "./scripted";

/** Returns all templates by name. */
export function renderTemplates(): Record<string, string> {
  return {
    home: render(paths.home, <Beginning page={<HomeFirstPaint />} />),
    category: render(paths.category, <Beginning page={<CategoryFirstPaint />} />),
    product: render(paths.product, <Beginning page={<ProductFirstPaint />} />),
    menu: render(paths.menu, <Whole page={<MenuFirstPaint />} />),
    document: render(paths.terms, <Whole page={<DocumentFirstPaint />} />),
    terms: render(paths.terms, <Whole page={<TermsPage />} />),
    delivery: render(paths.delivery, <Whole page={<DeliveryPage />} />),
    contact: render(paths.contact, <Whole page={<ContactPage />} />),
    missing: render("/missing", <Whole page={<NotFoundPage />} />),
    scripted: render("/scripted", <ScriptedFirstPaint />),
  };
}

/**
 * Page of which the template has only the top. It is at least as tall as the window: a scrollbar
 * that appears later would shift the layout.
 */
function Beginning({ page }: { page: ReactNode }) {
  return <Whole page={page} height="min-h-svh" />;
}

function Whole({ page, height = "" }: { page: ReactNode; height?: string }) {
  return (
    <>
      <ShopNotice />
      <Header />
      <main className={`flex-1 ${height}`}>{page}</main>
      <Footer year={hole("year")} />
    </>
  );
}

/** Placeholders for the texts of the shop, all of which may be missing. */
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
  const notice = holes<NoticeBar>({}, "notice");
  client.setQueryData(settingAnswer.queryKey, holes<Setting>({ notice }));
  client.setQueryData(shopTextsAnswer.queryKey, texts);
  for (const name of ["Delivery", "Terms"] as const) client.setQueryData(documentAnswer(name).queryKey, null);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location={address}>{page}</StaticRouter>
    </QueryClientProvider>,
  );
  // The timers of cached queries would keep the build running for half an hour.
  client.clear();
  return (
    html
      // A placeholder that was encoded as a part of a URL takes a value encoded the same way.
      .replace(/%7B%7B(\w+)%7D%7D/g, "{{%$1}}")
      // The router takes a placeholder for a relative URL and adds a slash.
      .replaceAll('"/{{href}}"', '"{{href}}"')
      // Buttons do nothing until the scripts run.
      .replaceAll("<button ", "<button disabled ")
  );
}
