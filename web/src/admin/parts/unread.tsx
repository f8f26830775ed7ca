import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { adminText } from "../text/frame";

/** In the place of what could not be read. */
export function Unread({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice title={adminText.cannotRead} action={<Button onClick={onRetry}>{adminText.retry}</Button>} />
  );
}
