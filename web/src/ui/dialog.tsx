/** Dialog in the middle of the screen. */
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { LiveRegion } from "./live-region";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Id of the element that a screen reader reads after the title. */
  describedBy?: string;
  dismissible?: boolean;
  className?: string;
  children: ReactNode;
}

export function Dialog({
  title,
  describedBy,
  className = "w-[min(27rem,calc(100vw-2.5rem))]",
  children,
  ...state
}: DialogProps) {
  const titleId = useId();
  const modal = useModal(state);
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={`modal modal-middle rounded-hair ${className}`}
    >
      <div className="px-7 pt-8 pb-7 sm:px-9">
        <h2 id={titleId} className="mb-4 text-h3">
          {title}
        </h2>
        {children}
      </div>
      {state.open && <LiveRegion />}
    </dialog>
  );
}

interface ModalState {
  open: boolean;
  onClose: () => void;
  /** Escape and a click outside close it. */
  dismissible?: boolean;
  /** The dialog is in the URL, so Back closes it anyway. */
  hasAddress?: boolean;
}

/**
 * Connects a native `<dialog>` with a flag. The browser traps the focus, makes the rest inert,
 * closes on Escape, and restores the focus. Focus starts at `data-focus-first`.
 */
export function useModal({ open, onClose, dismissible = true, hasAddress = false }: ModalState) {
  const ref = useRef<HTMLDialogElement>(null);
  useBack(open && !hasAddress, () => {
    if (uppermost() !== ref.current) return false;
    if (dismissible) onClose();
    return true;
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      // Chromium does not focus into a dialog whose fade-out has ended but is not laid out yet.
      dialog.getBoundingClientRect();
      dialog.showModal();
      dialog.querySelector<HTMLElement>("[data-focus-first]")?.focus();
    }
    if (!open && dialog.open) {
      dialog.close();
      keepFocus(dialog);
    }
  }, [open]);

  // Navigation may unmount an open dialog; closing it first restores the focus.
  useEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return {
    ref,
    onClose: () => {
      // `close` fires a frame later; the dialog may have reopened by then.
      if (!ref.current?.open) onClose();
    },
    onCancel: (event: { preventDefault: () => void }) => {
      if (!dismissible) event.preventDefault();
    },
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      // Browsers do not send `onCancel` for a second Escape.
      if (!dismissible && event.key === "Escape") event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      // Only a click on the backdrop has the dialog itself as its target.
      if (dismissible && event.target === ref.current) onClose();
    },
  };
}

/** Moves the focus to the dialog below or to the page, if the element focused before is gone. */
function keepFocus(closed: HTMLDialogElement): void {
  const { activeElement } = document;
  // A dialog that fades out keeps the focus until it is gone.
  if (activeElement !== document.body && !closed.contains(activeElement)) return;
  const place = uppermost()?.querySelector<HTMLElement>('[tabindex="-1"]') ?? document.getElementById("main");
  place?.focus({ preventScroll: true });
}

/** Returns the topmost open dialog. */
function uppermost(): HTMLElement | undefined {
  return Array.from(document.querySelectorAll<HTMLElement>("dialog[open]")).at(-1);
}

/**
 * Lets the browser's Back close the dialog instead of the page below it. `onBack` returns `true` if
 * this dialog handles it.
 *
 * A browser in which Back cannot be cancelled leaves the page and closes the dialog with it.
 */
function useBack(open: boolean, onBack: () => boolean): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    if (!open) return;
    // Older browsers lack the Navigation API.
    const navigation: Navigation | undefined = window.navigation;
    if (!navigation) {
      const leave = () => void latest.current();
      window.addEventListener("popstate", leave);
      return () => window.removeEventListener("popstate", leave);
    }
    const traverse = (event: NavigateEvent) => {
      if (event.navigationType === "traverse" && latest.current() && event.cancelable) event.preventDefault();
    };
    navigation.addEventListener("navigate", traverse);
    return () => navigation.removeEventListener("navigate", traverse);
  }, [open]);
}

/** Panel that slides in from a side, over a backdrop. */
interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Accessible name. */
  label: string;
  side: "left" | "right";
  className?: string;
  children: ReactNode;
}

export function Drawer({ label, side, className = "", children, ...state }: DrawerProps) {
  const modal = useModal(state);
  return (
    <dialog {...modal} aria-label={label} className={`modal modal-${side} ${className}`}>
      <div className="flex h-full flex-col">{children}</div>
      {state.open && <LiveRegion />}
    </dialog>
  );
}
