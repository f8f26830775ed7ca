/**
 * Form validated by one function of the core.
 *
 * Leaving a field runs the rule but shows only that field's error, and only if something was typed;
 * correcting the field removes it at once. Submitting runs the rule again, shows all errors and the
 * dialog of docs/spec/interface.md#forms, and focuses the first wrong field. The values are always
 * kept.
 *
 * A form library weighs 9 KB and would be a second place for rules; this is one reducer.
 */
import { type FormEvent, type RefObject, useReducer, useRef, useState } from "react";
import { ApiError } from "@/api/client";
import { type FieldRefusal, tryRule } from "@/core";
import { showError, showRefusal } from "@/dialogs/messages";

/** Definition of a form. */
export interface FormPlan<Values extends Entries, Checked> {
  /** Initial values, under the keys of the call (`TelOrEmail`). */
  start: Values;
  /**
   * Rule of the core: returns the value to send, or throws a refusal that lists all wrong fields.
   */
  check: (values: Values) => Checked;
  /** Sends the checked value. A failed call shows the common dialog and its field errors. */
  send: (checked: Checked, values: Values) => Promise<void>;
}

/** State of one field, as the components of this folder take it. */
export interface Field<Value> {
  name: string;
  value: Value;
  /** Error message of the field; `""` without an error. */
  wrong: string;
  /** Called with each new value. */
  onEnter: (value: Value) => void;
  onLeave: () => void;
}

/** Widens `false` to `boolean`, because a checkbox that starts unchecked can be checked. */
type Entered<Value> = Value extends boolean ? boolean : Value;

/** State and functions of a form for its page. */
export interface FormHandle<Values extends Entries> {
  values: Values;
  busy: boolean;
  field: <Name extends keyof Values & string>(name: Name) => Field<Entered<Values[Name]>>;
  /** Changes fields from code: a zip code fills city and area. */
  set: (values: Partial<Values>) => void;
  /** Removes the error of a field whose cause is gone although its value is still missing. */
  forgive: (name: keyof Values & string) => void;
  /** Properties of the `<form>` element. */
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
    const answer = tryRule(() => plan.check(values));
    return answer.ok ? [] : (answer.refusal.fields ?? []);
  };
  const set = (values: Partial<Values>) => dispatch({ type: "entered", values, rule });
  const refused = (fields: readonly FieldRefusal[], from: "rule" | "server") => {
    dispatch({ type: "refused", fields, from });
    return () => focusFirst(form.current, fields);
  };

  const submit = async () => {
    if (underway.current) return;
    const answer = tryRule(() => plan.check(state.values));
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

/** Focuses the wrong field that comes first on the page, which may not be first in the rule. */
function focusFirst(form: HTMLFormElement | null, fields: readonly FieldRefusal[]): void {
  const names = new Set(fields.map(({ field }) => field));
  for (const element of form?.elements ?? []) {
    if (!(element instanceof HTMLElement) || !names.has(element.getAttribute("name") ?? "")) continue;
    element.focus();
    return;
  }
}

/** Values that fields can hold. */
type Entries = Record<string, string | boolean | number>;

/** Error on the screen. The server's errors stay until their field changes. */
interface Complaint extends FieldRefusal {
  from: "rule" | "server";
}

interface FormState<Values extends Entries> {
  values: Values;
  wrong: readonly Complaint[];
  /**
   * Names of changed fields. An untouched field shows no error, even if the shopper passes through
   * it.
   */
  touched: ReadonlySet<string>;
}

/** Returns the errors for all values of the form. */
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

/**
 * Updates values and removes errors that no longer apply, also in other fields: a new password may
 * match its confirmation.
 */
function entered<Values extends Entries>(
  state: FormState<Values>,
  changes: Partial<Values>,
  rule: Rule<Values>,
): FormState<Values> {
  const values = { ...state.values, ...changes };
  const changed = Object.keys(changes);
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
