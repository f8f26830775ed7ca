/** Renders messages that could not be delivered. */
import { Heading } from "@/admin/frame/frame";
import { NotLoaded } from "@/admin/frame/not-loaded";
import { ListBody, LoadMore } from "@/admin/list/list-body";
import { useAdminList } from "@/admin/list/use-admin-list";
import type { ListedMessage, MessagePage as Page } from "@/api/schema";
import { messagesUrl } from "../calls";
import { MessageList } from "../parts/message-list";
import { messageText as text } from "../text";

export default function MessagesPage() {
  const list = useAdminList<Page, ListedMessage>({
    key: ["messages"],
    url: (After) => messagesUrl({ After }),
    rowsOf: (page) => page.messages,
  });
  const { query, rows } = list;
  if (!query.data) return <NotLoaded query={query} />;
  return (
    <>
      <Heading>{text.title}</Heading>
      <p className="mb-4 text-small text-ink-soft">{text.text}</p>
      <ListBody query={query} isEmpty={rows.length === 0} none={text.none}>
        <MessageList messages={rows} />
      </ListBody>
      <LoadMore list={list} className="mt-6" />
    </>
  );
}
