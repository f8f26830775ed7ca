/** A small window in the middle of the screen. */
import { type ReactNode, useId } from "react";
import { LiveRegion } from "./live-region";
import { useModal } from "./use-modal";

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
