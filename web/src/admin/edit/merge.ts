/**
 * Three-way merge of concurrent changes: fields that only one side changed are taken from it,
 * fields that both changed differently are conflicts.
 *
 * Values are compared deeply; lists and objects are merged as a whole.
 */

/** Editable fields of a record, by name. */
export type Fields = object;

/** Name of a field. */
export type FieldName<F extends Fields> = keyof F & string;

/** Field that both sides changed differently. */
export interface Conflict<F extends Fields> {
  field: FieldName<F>;
  base: F[FieldName<F>];
  mine: F[FieldName<F>];
  theirs: F[FieldName<F>];
}

/** Result of a merge. */
export interface Merged<F extends Fields> {
  /** All fields; a conflict holds the user's value until it is resolved. */
  fields: F;
  /** Fields that only the other side changed. */
  taken: readonly FieldName<F>[];
  conflicts: readonly Conflict<F>[];
}

/** Changed field. */
export interface Change<F extends Fields> {
  field: FieldName<F>;
  from: F[FieldName<F>];
  to: F[FieldName<F>];
}

/** Returns `true` if two values are deeply equal. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)));
}

/** Returns the differences between two states, in field order. */
export function changesOf<F extends Fields>(before: F, after: F): Change<F>[] {
  return namesOf(before, after)
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }));
}

/** Merges the user's changes with those that others saved since the form was opened. */
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

/** Returns all fields, with the other side's value for each field in `theirs`. */
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
