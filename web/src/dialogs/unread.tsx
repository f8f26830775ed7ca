import { isPassing } from "@/api/query-client";
import { noticeText as text } from "@/text/frame";
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";

interface UnreadProps {
  title: string;
  error: Error;
  onRetry: () => void;
}

/**
 * Renders a message in place of content that could not be loaded: the shop is out of reach, or the
 * server's message.
 */
export function Unread({ title, error, onRetry }: UnreadProps) {
  return (
    <Notice title={title} action={<Button onClick={onRetry}>{text.retry}</Button>}>
      {isPassing(error) ? text.outOfReach : error.message}
    </Notice>
  );
}
