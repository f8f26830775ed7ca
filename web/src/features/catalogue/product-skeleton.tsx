import { catalogueText as text } from "@/text/catalogue";
import { Skeleton } from "@/ui/skeleton";

/** The room of a product screen while it is on its way. */
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
