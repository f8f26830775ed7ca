/**
 * Two people who changed the same thing: what only one of them changed is taken from that one, what both changed in
 * different ways has to be chosen.
 *
 * Fields are compared as they are, lists and objects as a whole.
 */

/** What can be edited of a thing, by the name of the field. */
export type Fields = object;

/** The name of a field. */
export type FieldName<F extends Fields> = keyof F & string;

/** A field that both changed. */
export interface Conflict<F extends Fields> {
  field: FieldName<F>;
  base: F[FieldName<F>];
  mine: F[FieldName<F>];
  theirs: F[FieldName<F>];
}

/** What came of two changes. */
export interface Merged<F extends Fields> {
  /** Every field; one that both changed holds mine until it is chosen. */
  fields: F;
  /** What they changed and I did not. */
  taken: readonly FieldName<F>[];
  conflicts: readonly Conflict<F>[];
}

/** One field that became something else. */
export interface Change<F extends Fields> {
  field: FieldName<F>;
  from: F[FieldName<F>];
  to: F[FieldName<F>];
}

/** Whether two values of a field are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)));
}

/** What differs between two states of a thing, in the order of its fields. */
export function changesOf<F extends Fields>(before: F, after: F): Change<F>[] {
  return namesOf(before, after)
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }));
}

/** Brings together what I typed and what they saved since I opened the form. */
export function merge<F extends Fields>(base: F, mine: F, theirs: F): Merged<F> {
  const fields = { ...mine };
  const taken: FieldName<F>[] = [];
  const conflicts: Conflict<F>[] = [];
  for (const { field } of changesOf(base, theirs)) {
    if (isSame(base[field], mine[field])) {
      fields[field] = theirs[field];
      taken.push(field);
    } else if (!isSame(mine[field], theirs[field])) {
      conflicts.push({ field, base: base[field], mine: mine[field], theirs: theirs[field] });
    }
  }
  return { fields, taken, conflicts };
}

/** Every field, with what they saved in the place of mine where that was chosen. */
export function resolve<F extends Fields>(
  { fields, conflicts }: Merged<F>,
  theirs: ReadonlySet<FieldName<F>>,
): F {
  const resolved = { ...fields };
  for (const conflict of conflicts) {
    if (theirs.has(conflict.field)) resolved[conflict.field] = conflict.theirs;
  }
  return resolved;
}

function namesOf<F extends Fields>(one: F, other: F): FieldName<F>[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])] as FieldName<F>[];
}
