/** A small window in the middle of the screen. */
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { LiveRegion } from "./live-region";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The id of what a screen reader reads after the title. */
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
  /** Whether Escape and a press outside close it. */
  dismissible?: boolean;
  /** It has an address of its own, so that Back closes it anyway. */
  hasAddress?: boolean;
}

/**
 * Ties a native `<dialog>` to a flag: the browser keeps focus inside, makes the rest inert,
 * closes on Escape and hands focus back to where it was. Focus starts at `data-focus-first`.
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
  const place = uppermost()?.querySelector<HTMLElement>('[tabindex="-1"]') ?? document.getElementById("main");
  place?.focus({ preventScroll: true });
}

/** The open dialog above all others. */
function uppermost(): HTMLElement | undefined {
  return Array.from(document.querySelectorAll<HTMLElement>("dialog[open]")).at(-1);
}

/**
 * Has the browser's Back close what is open instead of the page below it. `onBack` says whether it is its turn.
 *
 * A browser that lets no page keep Back to itself leaves the page, and what is open closes with it.
 */
function useBack(open: boolean, onBack: () => boolean): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    if (!open) return;
    // Older browsers have none.
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

/** A panel that slides in from a side, over a cover. */
interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Its name for screen readers. */
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
