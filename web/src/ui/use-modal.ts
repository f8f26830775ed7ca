import { type MouseEvent, useEffect, useLayoutEffect, useRef } from "react";

interface ModalState {
  open: boolean;
  onClose: () => void;
  /** Whether Escape and a press outside close it. */
  dismissible?: boolean;
}

/**
 * Ties a native `<dialog>` to a flag: the browser keeps focus inside, makes the rest inert,
 * closes on Escape and hands focus back to where it was. Focus starts at `data-focus-first`.
 */
export function useModal({ open, onClose, dismissible = true }: ModalState) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      // Chromium gives no focus into a dialog whose fading away is over but not laid out yet.
      dialog.getBoundingClientRect();
      dialog.showModal();
      dialog.querySelector<HTMLElement>("[data-focus-first]")?.focus();
    }
    if (!open && dialog.open) {
      dialog.close();
      keepFocus(dialog);
    }
  }, [open]);

  // A page change may take an open dialog away; closing first gives the focus back.
  useEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return {
    ref,
    onClose: () => {
      // The browser tells of a closing a frame later; by then the dialog may have opened again.
      if (!ref.current?.open) onClose();
    },
    onCancel: (event: { preventDefault: () => void }) => {
      if (!dismissible) event.preventDefault();
    },
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      // Browsers let a second Escape through `onCancel`.
      if (!dismissible && event.key === "Escape") event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      // Only the cover around the dialog has the dialog itself as its target.
      if (dismissible && event.target === ref.current) onClose();
    },
  };
}

/** What had the focus before may be gone by now; then it goes to the dialog below, or to the page. */
function keepFocus(closed: HTMLDialogElement): void {
  const { activeElement } = document;
  // A dialog that fades away holds on to it until it is gone.
  if (activeElement !== document.body && !closed.contains(activeElement)) return;
  const below = Array.from(document.querySelectorAll<HTMLElement>("dialog[open]")).at(-1);
  const place = below?.querySelector<HTMLElement>('[tabindex="-1"]') ?? document.getElementById("main");
  place?.focus({ preventScroll: true });
}
