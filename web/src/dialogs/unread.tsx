import { isPassing } from "@/api/query-client";
import { noticeText as text } from "@/text/frame";
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";

interface UnreadProps {
  title: string;
  error: Error;
  onRetry: () => void;
}

/** In the place of what could not be read: the shop is out of reach, or has said why not. */
export function Unread({ title, error, onRetry }: UnreadProps) {
  return (
    <Notice title={title} action={<Button onClick={onRetry}>{text.retry}</Button>}>
      {isPassing(error) ? text.outOfReach : error.message}
    </Notice>
  );
}
