/** What stands in a form and what is wrong with it, as a table of transitions. */
import type { FieldRefusal } from "@/core";

/** What fields can hold. */
export type Entries = Record<string, string | boolean | number>;

/** A complaint that is on the screen. The server's own stay until their field changes. */
interface Complaint extends FieldRefusal {
  from: "rule" | "server";
}

export interface FormState<Values extends Entries> {
  values: Values;
  wrong: readonly Complaint[];
  /** Fields that were changed; nothing is complained of before, or a shopper passing by would be scolded. */
  touched: ReadonlySet<string>;
}

/** What the rule has to say about all that stands in the form. */
type Rule<Values extends Entries> = (values: Values) => readonly FieldRefusal[];

export type FormAction<Values extends Entries> =
  | { type: "entered"; values: Partial<Values>; rule: Rule<Values> }
  | { type: "left"; name: string; rule: Rule<Values> }
  | { type: "refused"; fields: readonly FieldRefusal[]; from: "rule" | "server" };

export function startForm<Values extends Entries>(values: Values): FormState<Values> {
  return { values, wrong: [], touched: new Set() };
}

export function formReducer<Values extends Entries>(
  state: FormState<Values>,
  action: FormAction<Values>,
): FormState<Values> {
  switch (action.type) {
    case "entered":
      return entered(state, action.values, action.rule);
    case "left":
      return left(state, action.name, action.rule);
    case "refused":
      return { ...state, wrong: action.fields.map((field) => ({ ...field, from: action.from })) };
  }
}

/** Takes away what is right now, also elsewhere: a new password may agree with its confirmation. */
function entered<Values extends Entries>(
  state: FormState<Values>,
  news: Partial<Values>,
  rule: Rule<Values>,
): FormState<Values> {
  const values = { ...state.values, ...news };
  const changed = Object.keys(news);
  const touched = new Set([...state.touched, ...changed]);
  if (state.wrong.length === 0) return { values, wrong: state.wrong, touched };
  const complaints = rule(values);
  const wrong = state.wrong.flatMap((old) => {
    if (old.from === "server") return changed.includes(old.field) ? [] : [old];
    return about(old.field, complaints);
  });
  return { values, wrong, touched };
}

function left<Values extends Entries>(
  state: FormState<Values>,
  name: string,
  rule: Rule<Values>,
): FormState<Values> {
  if (!state.touched.has(name) || state.wrong.some(({ field }) => field === name)) return state;
  return { ...state, wrong: [...state.wrong, ...about(name, rule(state.values))] };
}

function about(name: string, complaints: readonly FieldRefusal[]): Complaint[] {
  const found = complaints.find(({ field }) => field === name);
  return found ? [{ ...found, from: "rule" }] : [];
}
