import type { ReactNode } from "react";
import { catalogueText as text } from "@/text/catalogue";
import { Breadcrumbs } from "@/ui/breadcrumbs";
import { MenuLinks } from "./menu-links";

interface ListFrameProps {
  trail: readonly { name: string; to?: string }[];
  heading: ReactNode;
  menus?: ReactNode;
  back: ReactNode;
  children: ReactNode;
}

/** The screen around a list: the way here, its head and the other menus beside it, the way back. */
export function ListFrame({ trail, heading, menus = <MenuLinks />, back, children }: ListFrameProps) {
  return (
    <div className="page-width pt-4 pb-24 lg:pt-8">
      <Breadcrumbs label={text.trail} steps={trail} />
      <div className="mt-6 grid gap-8 lg:mt-12 lg:grid-cols-[10.5rem_1fr] lg:gap-20">
        <div className="grid content-start gap-5 lg:gap-12">
          {heading}
          {menus}
        </div>
        <div>
          {children}
          <div className="mt-12">{back}</div>
        </div>
      </div>
    </div>
  );
}
