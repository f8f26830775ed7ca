/**
 * Template language: `{{name}}` is a placeholder for a text, `{{%name}}` for a text inside a URL.
 * `{{#name}}…{{/name}}` is a section that repeats for each value. `{{^name}}…{{/name}}` is an
 * inverted section, which appears if there is no value.
 */
import { Fragment, type ReactNode } from "react";

/** Returns a placeholder, which the server fills with escaped text. */
export function hole(name: string): string {
  return `{{${name}}}`;
}

/**
 * Returns data in which every field that is not `known` is a placeholder of the same name. With a
 * section `name`, the data may be missing as a whole.
 */
export function holes<Data extends object>(known: Partial<Data> = {}, name?: string): Data {
  return new Proxy(known as Data, {
    get: (data, field) => (field === NAME ? name : (Reflect.get(data, field) ?? hole(String(field)))),
  });
}

const NAME = Symbol("name of a part");

/** Returns a list that renders `one` in a section, which the server repeats for each value. */
export function listOf<Item>(name: string, one: Item): Item[] {
  const map = (render: (item: Item) => ReactNode) => [
    <Each key={name} name={name}>
      {render(one)}
    </Each>,
  ];
  // The pages call only `map`.
  return { map } as unknown as Item[];
}

/**
 * Returns the content for a present value and for a missing one, each in a section. The server
 * renders one of them. Two texts give one text.
 */
export function eitherWay<Value, Said>(
  value: Value,
  said: (value: Value) => Said,
  otherwise: Said | null = null,
): Said {
  const name = nameOf(value);
  if (name === undefined) throw new Error(`no hole: ${String(value)}`);
  const parts = [`{{#${name}}}`, said(value), `{{/${name}}}`];
  if (otherwise) parts.push(`{{^${name}}}`, otherwise, `{{/${name}}}`);
  const all = parts.every((part) => typeof part === "string") ? parts.join("") : parts.map(inPlace);
  return all as Said;
}

function inPlace(part: unknown, place: number): ReactNode {
  return <Fragment key={place}>{part as ReactNode}</Fragment>;
}

/** Returns the name of a placeholder or of a section's data; `undefined` for any other value. */
export function nameOf(value: unknown): string | undefined {
  if (typeof value === "string") return /^\{\{(\w+)\}\}$/.exec(value)?.[1];
  return Object(value)[NAME as unknown as string];
}

/** Section that the server repeats for each value of this name, or omits without a value. */
export function Each({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {`{{#${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}
