/** The way to the login, for dialogs that end there; the frame around the pages knows it. */

let way: (() => void) | undefined;

/** Says how one gets to the login, and back from it. */
export function leadToLogin(by: () => void): void {
  way = by;
}

/** Goes there. */
export function goToLogin(): void {
  way?.();
}
