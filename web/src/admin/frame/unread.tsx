import { adminText } from "@/admin/text";
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";

/** Renders a message in place of content that could not be loaded. */
export function Unread({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice title={adminText.cannotRead} action={<Button onClick={onRetry}>{adminText.retry}</Button>} />
  );
}
