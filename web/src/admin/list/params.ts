/** Filters of a list in the URL. */

/** Returns the query parameters with one set; an empty value removes it. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  value ? next.set(name, value) : next.delete(name);
  return next;
}
