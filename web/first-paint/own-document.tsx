import {
  ArticleFrame,
  ChapterFrame,
  ChapterLead,
  ContentsEntry,
  DocumentFrame,
  FactRow,
  FactTable,
  Points,
} from "@/features/document/long-text";
import { Each, hole } from "./holes";

const title = hole("title");
const text = hole("text");

/** Template of `/Terms` and `/Delivery` with a document that the shop has written itself. */
export function DocumentFirstPaint() {
  return (
    <DocumentFrame
      title={title}
      lead={hole("lead")}
      changed={hole("changed")}
      shownDay={hole("changed_shown")}
      contents={
        <Each name="chapters">
          <ContentsEntry id={hole("id")} title={title} />
        </Each>
      }
    >
      <Each name="chapters">
        <ChapterFrame id={hole("id")} title={title}>
          <Each name="lead">
            <ChapterLead>{hole("lead")}</ChapterLead>
          </Each>
          <Each name="articles">
            <ArticleFrame title={title} number={hole("number")}>
              <Each name="passages">
                <Passage />
              </Each>
            </ArticleFrame>
          </Each>
        </ChapterFrame>
      </Each>
    </DocumentFrame>
  );
}

/** Renders each kind of passage. The server fills in one of them. */
function Passage() {
  return (
    <>
      <Each name="text">
        <p>{text}</p>
      </Each>
      <Each name="points">
        <Points>
          <Each name="list">
            <li>{text}</li>
          </Each>
        </Points>
      </Each>
      <Each name="facts">
        <FactTable>
          <Each name="list">
            <FactRow term={hole("term")} text={text} />
          </Each>
        </FactTable>
      </Each>
    </>
  );
}
