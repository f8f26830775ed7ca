/** The templates of the first paint: what stands in a page before its scripts, made of the page's own parts. */
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { settingAnswer } from "@/api/catalogue";
import { createQueryClient } from "@/api/query-client";
import { Header } from "@/app/header";
import type { Setting } from "@/core";
import { paths } from "@/paths";
import { CategoryFirstPaint } from "./category";
import { holes } from "./holes";
import { HomeFirstPaint } from "./home";
import { ProductFirstPaint } from "./product";

/** Every template by its name. */
export function renderTemplates(): Record<string, string> {
  return {
    home: render(paths.home, <HomeFirstPaint />),
    category: render(paths.category, <CategoryFirstPaint />),
    product: render(paths.product, <ProductFirstPaint />),
  };
}

function render(address: string, page: ReactNode): string {
  const client = createQueryClient();
  client.setQueryData(settingAnswer.queryKey, holes<Setting>());
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location={address}>
        <Header />
        {/* Taller than the window, as the page will be: a scrollbar that came later would move all. */}
        <main className="min-h-svh flex-1">{page}</main>
      </StaticRouter>
    </QueryClientProvider>,
  );
  // What is kept for half an hour would keep the build from ending for half an hour.
  client.clear();
  return (
    html
      // The router encodes what stands in an address, and takes what begins with a hole as relative.
      .replace(/%7B%7B(\w+)%7D%7D/g, "{{$1}}")
      .replaceAll('"/{{href}}"', '"{{href}}"')
      // Nothing answers a press yet.
      .replaceAll("<button ", "<button disabled ")
  );
}
