/** Dialog for long content: title and buttons are fixed, the content scrolls. */
import { type ReactNode, type RefObject, useId } from "react";
import { IconButton } from "./button";
import { useModal } from "./dialog";
import { Icon } from "./icon";
import { LiveRegion } from "./live-region";

interface TallDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** Small controls beside the title. */
  tools?: ReactNode;
  /** Actions below the content, of equal width on a phone. */
  footer?: ReactNode;
  /** Ref of the title, for setting the focus. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** Renders the dialog, full-screen on phones. Its content has a URL, which opens and closes it. */
export function TallDialog({
  title,
  closeLabel,
  tools,
  footer,
  headingRef,
  children,
  ...state
}: TallDialogProps) {
  const titleId = useId();
  const modal = useModal({ ...state, hasAddress: true });
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className="modal modal-middle h-dvh max-h-none w-screen max-w-none md:h-fit md:w-[min(60rem,calc(100vw-3rem))] md:rounded-hair"
    >
      <div className="flex h-full flex-col md:max-h-[min(54rem,calc(100dvh-3rem))]">
        <header className="flex shrink-0 items-center justify-between border-b border-hairline py-3 pr-2 pl-5 md:py-4 md:pr-5 md:pl-10">
          <h2 id={titleId} ref={headingRef} tabIndex={-1} data-focus-first className="text-h3">
            {title}
          </h2>
          <div className="flex items-center gap-3 md:gap-6">
            {tools}
            <IconButton label={closeLabel} onClick={state.onClose}>
              <Icon name="close" />
            </IconButton>
          </div>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-6 md:px-10 md:py-8">
          {children}
        </div>
        {footer && (
          <footer className="grid shrink-0 auto-cols-fr grid-flow-col gap-3 border-t border-hairline bg-paper px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:flex md:justify-end md:px-10">
            {footer}
          </footer>
        )}
      </div>
      {state.open && <LiveRegion />}
    </dialog>
  );
}
