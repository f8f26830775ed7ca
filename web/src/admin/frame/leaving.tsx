/**
 * Warns before a changed form is left: by a link, a shortcut, Back, or closing the tab.
 *
 * The blocker of a data router would add 15 KB to every first visit.
 */
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { create } from "zustand";
import { leavingText } from "@/admin/text";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

/** Texts of the question. */
type Words = Readonly<Record<keyof typeof leavingText, string>>;

/** Forms with unsaved changes on this page, and their questions. */
const unsaved = new Map<object, Words>();

/** Pending navigation while the question is open. */
const useGoing = create<{ going: (() => void) | null; words: Words }>(() => ({
  going: null,
  words: leavingText,
}));

/** Runs `go` at once, or after a confirmation if changes would be lost. */
export function leave(go: () => void): void {
  const [words] = unsaved.values();
  if (words) useGoing.setState({ going: go, words });
  else go();
}

/** Warns before the page is left while `isChanged`; `words` say what would be lost. */
export function useUnsaved(isChanged: boolean, words: Words = leavingText): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isChanged) return;
    const form = {};
    unsaved.set(form, words);
    const close = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const path = pathOf(event);
      if (path === null || unsaved.size === 0) return;
      event.preventDefault();
      event.stopPropagation();
      leave(() => navigate(path));
    };
    const traverse = (event: NavigateEvent) => {
      if (event.navigationType !== "traverse" || !event.cancelable || closesDialog()) return;
      if (unsaved.size === 0) return;
      event.preventDefault();
      const { key } = event.destination;
      leave(() => window.navigation.traverseTo(key));
    };
    // Older browsers lack the Navigation API and do not ask before Back.
    const navigation: Navigation | undefined = window.navigation;
    window.addEventListener("beforeunload", close);
    // In the capture phase, before the router handles the click.
    document.addEventListener("click", click, true);
    navigation?.addEventListener("navigate", traverse);
    return () => {
      unsaved.delete(form);
      window.removeEventListener("beforeunload", close);
      document.removeEventListener("click", click, true);
      navigation?.removeEventListener("navigate", traverse);
    };
  }, [isChanged, navigate, words]);
}

/**
 * Returns `true` if Back closes an open dialog. For a tall dialog, which has a header, Back leaves
 * the page.
 */
function closesDialog(): boolean {
  const uppermost = Array.from(document.querySelectorAll("dialog[open]")).at(-1);
  return uppermost !== undefined && uppermost.querySelector(":scope > div > header") === null;
}

/** Returns the back-office path that a click opens in this tab; `null` for any other click. */
function pathOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isOurs = link?.origin === location.origin && link.pathname.startsWith("/Admin");
  if (!link || !isOurs || link.target || event.button !== 0 || event.ctrlKey || event.metaKey) return null;
  return link.pathname.slice("/Admin".length) + link.search || "/";
}

/** Renders the question about unsaved changes. */
export function LeavingDialog() {
  const { going, words: text } = useGoing();
  const stay = () => useGoing.setState({ going: null });
  const go = () => {
    unsaved.clear();
    stay();
    going?.();
  };
  return (
    <Dialog open={going !== null} onClose={stay} title={text.title}>
      <p className="text-ink-soft">{text.text}</p>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button onClick={go}>{text.leave}</Button>
        <Button look="seal" data-focus-first onClick={stay}>
          {text.stay}
        </Button>
      </div>
    </Dialog>
  );
}
