/**
 * A form whose rule is one function of the core.
 *
 * The rule is asked when a field is left, but only that field's sentence is shown, and not before
 * something was typed; a correction takes it away at once. Sending asks again and shows them all,
 * with the dialog of docs/spec/interface.md#forms; then the focus goes to the first wrong field. What
 * was entered stays, whatever happens.
 *
 * A library for this weighs 9 KB and would be a second home for rules; ours is one reducer.
 */
import { type FormEvent, type RefObject, useReducer, useRef, useState } from "react";
import { ApiError } from "@/api/client";
import { ask, type FieldRefusal } from "@/core";
import { showError, showRefusal } from "@/dialogs/messages";

/** What a form is made of. */
export interface FormPlan<Values extends Entries, Checked> {
  /** What stands in the fields at first; the keys are those of the call (`TelOrEmail`). */
  start: Values;
  /** The rule of the core: answers what is sent, or throws a refusal of all wrong fields. */
  check: (values: Values) => Checked;
  /** Sends what was checked. A failed call ends in the common dialog, its fields beside the entries. */
  send: (checked: Checked, values: Values) => Promise<void>;
}

/** What one field needs to know; the parts of this folder take it as it is. */
export interface Field<Value> {
  name: string;
  value: Value;
  /** The sentence beside the field; `""` when there is nothing to say. */
  wrong: string;
  /** What the shopper enters. */
  onEnter: (value: Value) => void;
  onLeave: () => void;
}

/** A box that starts unticked may be ticked. */
type Entered<Value> = Value extends boolean ? boolean : Value;

/** A form as its page uses it. */
export interface FormHandle<Values extends Entries> {
  values: Values;
  busy: boolean;
  field: <Name extends keyof Values & string>(name: Name) => Field<Entered<Values[Name]>>;
  /** Changes fields on the shopper's behalf: a zip that fills city and area. */
  set: (values: Partial<Values>) => void;
  /** Takes back what was said of a field: what was wrong has been done, and its entry is still to come. */
  forgive: (name: keyof Values & string) => void;
  /** For the `<form>` itself. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
  };
}

export function useForm<Values extends Entries, Checked>(
  plan: FormPlan<Values, Checked>,
): FormHandle<Values> {
  const [state, dispatch] = useReducer(formReducer<Values>, plan.start, startForm<Values>);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const underway = useRef(false);

  const rule = (values: Values): readonly FieldRefusal[] => {
    const answer = ask(() => plan.check(values));
    return answer.ok ? [] : (answer.refusal.fields ?? []);
  };
  const set = (values: Partial<Values>) => dispatch({ type: "entered", values, rule });
  const refused = (fields: readonly FieldRefusal[], from: "rule" | "server") => {
    dispatch({ type: "refused", fields, from });
    return () => focusFirst(form.current, fields);
  };

  const submit = async () => {
    if (underway.current) return;
    const answer = ask(() => plan.check(state.values));
    if (!answer.ok) {
      const { refusal } = answer;
      return showRefusal(refusal, refused(refusal.fields ?? [], "rule"));
    }
    underway.current = true;
    setBusy(true);
    try {
      await plan.send(answer.value, state.values);
    } catch (error) {
      showError(error, refused(error instanceof ApiError ? error.fields : [], "server"));
    } finally {
      underway.current = false;
      setBusy(false);
    }
  };

  return {
    values: state.values,
    busy,
    field: (name) => ({
      name,
      value: state.values[name] as Entered<Values[typeof name]>,
      wrong: sentenceFor(state, name),
      onEnter: (value) => set({ [name]: value } as unknown as Partial<Values>),
      onLeave: () => dispatch({ type: "left", name, rule }),
    }),
    set,
    forgive: (name) => dispatch({ type: "forgiven", name }),
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}

function sentenceFor<Values extends Entries>({ wrong }: FormState<Values>, name: string): string {
  return wrong.find(({ field }) => field === name)?.message ?? "";
}

/** The first of them on the page: what a rule calls first may stand further down. */
function focusFirst(form: HTMLFormElement | null, fields: readonly FieldRefusal[]): void {
  const names = new Set(fields.map(({ field }) => field));
  for (const element of form?.elements ?? []) {
    if (!(element instanceof HTMLElement) || !names.has(element.getAttribute("name") ?? "")) continue;
    element.focus();
    return;
  }
}

/** What stands in a form and what is wrong with it, as a table of transitions. */
/** What fields can hold. */
type Entries = Record<string, string | boolean | number>;

/** A complaint that is on the screen. The server's own stay until their field changes. */
interface Complaint extends FieldRefusal {
  from: "rule" | "server";
}

interface FormState<Values extends Entries> {
  values: Values;
  wrong: readonly Complaint[];
  /** Fields that were changed; nothing is complained of before, or a shopper passing by would be scolded. */
  touched: ReadonlySet<string>;
}

/** What the rule has to say about all that stands in the form. */
type Rule<Values extends Entries> = (values: Values) => readonly FieldRefusal[];

type FormAction<Values extends Entries> =
  | { type: "entered"; values: Partial<Values>; rule: Rule<Values> }
  | { type: "left"; name: string; rule: Rule<Values> }
  | { type: "forgiven"; name: string }
  | { type: "refused"; fields: readonly FieldRefusal[]; from: "rule" | "server" };

function startForm<Values extends Entries>(values: Values): FormState<Values> {
  return { values, wrong: [], touched: new Set() };
}

function formReducer<Values extends Entries>(
  state: FormState<Values>,
  action: FormAction<Values>,
): FormState<Values> {
  switch (action.type) {
    case "entered":
      return entered(state, action.values, action.rule);
    case "left":
      return left(state, action.name, action.rule);
    case "forgiven":
      return { ...state, wrong: state.wrong.filter(({ field }) => field !== action.name) };
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
