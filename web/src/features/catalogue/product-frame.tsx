import type { ReactNode } from "react";
import type { Category } from "@/core";
import { categoryPath, paths } from "@/paths";
import { catalogueText as text } from "@/text/catalogue";
import { Breadcrumbs } from "@/ui/breadcrumbs";
import { Skeleton } from "@/ui/loading";

interface ProductFrameProps {
  category: Category;
  gallery: ReactNode;
  /** Content below name and summary. */
  children: ReactNode;
  description?: ReactNode;
  back?: ReactNode;
}

/**
 * Renders the product page: breadcrumbs, pictures beside name and purchase, description, and back
 * button.
 */
export function ProductFrame({ category, gallery, children, description, back }: ProductFrameProps) {
  return (
    <div className="page-width pt-4 pb-24 lg:pt-8">
      <Breadcrumbs
        label={text.trail}
        steps={[
          { name: text.home, to: paths.home },
          { name: text.menus, to: paths.menu },
          { name: category.menu_name, to: categoryPath(category.menu_id) },
          { name: category.name },
        ]}
      />
      <div className="mt-4 grid gap-x-20 gap-y-10 lg:mt-8 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr] lg:gap-y-16">
        <div className="max-md:-mx-5">{gallery}</div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="grid gap-7 [@media(min-width:992px)_and_(min-height:840px)]:sticky top-[calc(var(--header-height)+2rem)]">
            <header>
              <h1 className="text-h1">{category.name}</h1>
              <p className="mt-3 text-ink-soft">{category.summary}</p>
            </header>
            {children}
          </div>
        </div>
        {description && <div className="border-t border-hairline pt-10">{description}</div>}
      </div>
      {back && <div className="mt-12">{back}</div>}
    </div>
  );
}

/** Renders a placeholder of the product page while it loads. */
export function ProductSkeleton() {
  return (
    <div
      role="status"
      className="page-width grid gap-10 pt-14 pb-24 lg:grid-cols-[7fr_5fr] lg:gap-20 lg:pt-24"
    >
      <span className="sr-only">{text.loading}</span>
      <Skeleton className="aspect-4/3" />
      <div className="grid content-start gap-6">
        <Skeleton className="h-10 w-56" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-12 w-48" />
        <Skeleton className="h-12 w-full" />
      </div>
    </div>
  );
}

/**
 * Renders the description of a specification: plain text with paragraphs separated by line breaks.
 */
export function Description({ title, content }: { title: string; content: string }) {
  const paragraphs = content.split(/\n+/).filter((paragraph) => paragraph.trim() !== "");
  return (
    <section className="max-w-prose">
      <h2 className="text-h3">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4 text-pretty text-ink-soft">
          {paragraph}
        </p>
      ))}
    </section>
  );
}
