import type { QueryState } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { askAgain, expectChange } from "./answer";

/** Creates a query state with one response. */
const reading = (data: unknown) => ({ state: { data, dataUpdateCount: 1 } as QueryState });

const seconds = (query: ReturnType<typeof reading>, times: number) =>
  Array.from({ length: times }, () => {
    const wait = askAgain(query) / 1_000;
    query.state = { ...query.state, dataUpdateCount: query.state.dataUpdateCount + 1 };
    return wait;
  });

describe("asking again", () => {
  it("is soon at first, then seldom, and goes on", () => {
    expect(seconds(reading({}), 11)).toEqual([2, 2, 2, 3, 5, 8, 13, 20, 30, 30, 30]);
  });

  it("begins anew when the answer is another", () => {
    const query = reading({ state: "waiting" });
    seconds(query, 7);
    query.state = { ...query.state, data: { state: "confirming" } };
    expect(seconds(query, 4)).toEqual([2, 2, 2, 3]);
  });

  it("begins anew when a change is expected, also for what answers the same", () => {
    const query = reading({});
    seconds(query, 9);
    expectChange();
    expect(seconds(query, 2)).toEqual([2, 2]);
  });

  it("is counted for each reading by itself", () => {
    const [one, other] = [reading({}), reading({})];
    seconds(one, 9);
    expect(seconds(other, 1)).toEqual([2]);
  });
});
