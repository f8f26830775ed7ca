import { expect, it } from "vitest";
import { chaptersOf } from "./own-document";

it("gives each kind of passage the form of a default document", () => {
  const passages = [
    { text: "一段。" },
    { points: ["一點。", "兩點。"] },
    { facts: [{ term: "名稱", text: "內容" }] },
  ];
  const chapter = { id: "service", title: "服務條款", lead: "" };
  expect(chaptersOf([{ ...chapter, articles: [{ title: "範圍", passages }] }])).toEqual([
    {
      ...chapter,
      articles: [
        {
          title: "範圍",
          passages: ["一段。", { points: ["一點。", "兩點。"] }, { facts: [["名稱", "內容"]] }],
        },
      ],
    },
  ]);
});
