/** The templates' language: `{{name}}` is a hole for a text, `{{#name}}…{{/name}}` is a part for each value. */
import type { ReactNode } from "react";

/** A hole that the server fills with escaped text. */
export function hole(name: string): string {
  return `{{${name}}}`;
}

/** Data of which every field that is not `known` is a hole of its name. */
export function holes<Data extends object>(known: Partial<Data> = {}): Data {
  return new Proxy(known as Data, {
    get: (data, field) => Reflect.get(data, field) ?? hole(String(field)),
  });
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
