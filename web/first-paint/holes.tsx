/**
 * The templates' language: `{{name}}` is a hole for a text, `{{%name}}` for one inside of an address; `{{#name}}…{{/name}}`
 * is a part for each value, `{{^name}}…{{/name}}` one that is there without a value.
 */
import { Fragment, type ReactNode } from "react";

/** A hole that the server fills with escaped text. */
export function hole(name: string): string {
  return `{{${name}}}`;
}

/** Data of which every field that is not `known` is a hole of its name. With a name, they may be missing as a whole. */
export function holes<Data extends object>(known: Partial<Data> = {}, name?: string): Data {
  return new Proxy(known as Data, {
    get: (data, field) => (field === NAME ? name : (Reflect.get(data, field) ?? hole(String(field)))),
  });
}

const NAME = Symbol("name of a part");

/** As many as the server has of this name, each like `one`. */
export function listOf<Item>(name: string, one: Item): Item[] {
  const map = (render: (item: Item) => ReactNode) => [
    <Each key={name} name={name}>
      {render(one)}
    </Each>,
  ];
  // Nothing but `map` is asked of it.
  return { map } as unknown as Item[];
}

/** What is said with a value, and what is said without it: the server chooses. Texts stay one text. */
export function eitherWay<Value, Said>(
  value: Value,
  said: (value: Value) => Said,
  otherwise: Said | null = null,
): Said {
  const name = nameOf(value);
  const parts = [`{{#${name}}}`, said(value), `{{/${name}}}`];
  if (otherwise) parts.push(`{{^${name}}}`, otherwise, `{{/${name}}}`);
  const all = parts.every((part) => typeof part === "string") ? parts.join("") : parts.map(inPlace);
  return all as Said;
}

function inPlace(part: unknown, place: number): ReactNode {
  return <Fragment key={place}>{part as ReactNode}</Fragment>;
}

function nameOf(value: unknown): string {
  const name =
    typeof value === "string" ? /^\{\{(\w+)\}\}$/.exec(value)?.[1] : Object(value)[NAME as unknown as string];
  if (typeof name !== "string") throw new Error(`no hole: ${String(value)}`);
  return name;
}

/** A part that is there as often as the server has values of this name: not at all, once, or once each. */
export function Each({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {`{{#${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}
