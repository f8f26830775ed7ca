/** Renders messages that could not be delivered. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { messagesUrl, type MessagePage as Page } from "@/api/admin";
import { Button } from "@/ui/button";
import { Waiting } from "@/ui/loading";
import { Heading } from "../parts/frame";
import { MessageList } from "../parts/message-list";
import { Unread } from "../parts/unread";
import { caller } from "../session";
import { adminText } from "../text/frame";
import { messageText as text } from "../text/members";

export default function MessagesPage() {
  const list = useInfiniteQuery({
    queryKey: ["messages"],
    queryFn: ({ pageParam, signal }) =>
      caller<Page>(messagesUrl({ After: pageParam ?? undefined }), { cancel: signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  if (!list.data && list.error) return <Unread onRetry={() => void list.refetch()} />;
  if (!list.data) return <Waiting says={adminText.loading} />;
  const messages = list.data.pages.flatMap((page) => page.messages);
  return (
    <>
      <Heading>{text.title}</Heading>
      <p className="mb-4 text-small text-ink-soft">{text.text}</p>
      {messages.length === 0 ? (
        <p className="py-12 text-center text-ink-soft">{text.none}</p>
      ) : (
        <MessageList messages={messages} />
      )}
      {list.hasNextPage && (
        <Button className="mt-6" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </>
  );
}
