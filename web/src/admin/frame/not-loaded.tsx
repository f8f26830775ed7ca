import { adminText } from "@/admin/text";
import { Waiting } from "@/ui/loading";
import { Unread } from "./unread";

interface NotLoadedProps {
  query: { error: unknown; refetch: () => unknown };
  className?: string;
}

/** Renders that content is loading, or that it could not be loaded. */
export function NotLoaded({ query: { error, refetch }, className }: NotLoadedProps) {
  return error ? (
    <Unread onRetry={() => void refetch()} />
  ) : (
    <Waiting says={adminText.loading} {...(className && { className })} />
  );
}
