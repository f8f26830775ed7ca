/** A panel that slides in from a side, over a cover. */
import type { ReactNode } from "react";
import { LiveRegion } from "./live-region";
import { useModal } from "./use-modal";

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
