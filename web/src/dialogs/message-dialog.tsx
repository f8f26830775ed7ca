import { useEffect, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { useMessages } from "./messages";

/** Renders the common dialogs; mounted once. */
export function MessageDialog() {
  const { message, open, close } = useMessages();
  const textId = useId();
  useAfterClosing();
  useClosingByItself();
  /** Closes first, so that a following dialog takes over the previous focus. */
  const closeAnd = (act: (() => void) | undefined) => {
    flushSync(close);
    act?.();
  };
  const also = message?.also;
  return (
    <Dialog
      open={open}
      onClose={close}
      dismissible={!message?.insists}
      title={message?.title ?? ""}
      describedBy={textId}
    >
      <div id={textId} className="text-ink-soft">
        <p>{message?.text}</p>
        {message?.points?.map((point) => (
          <p key={point} className="figures mt-2 text-small">
            {point}
          </p>
        ))}
      </div>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        {also && <Button onClick={() => closeAnd(also.run)}>{also.label}</Button>}
        <Button look="seal" data-focus-first onClick={() => closeAnd(message?.confirmed)}>
          {message?.confirm}
        </Button>
      </div>
    </Dialog>
  );
}

/** Runs the dialog's callback after it has closed, when the focus can move. */
function useAfterClosing(): void {
  const { message, open } = useMessages();
  const next = useRef<() => void>(undefined);
  useEffect(() => {
    if (open) {
      next.current = message?.closed;
      return;
    }
    const run = next.current;
    next.current = undefined;
    run?.();
  }, [message, open]);
}

function useClosingByItself(): void {
  const { message, open, close } = useMessages();
  useEffect(() => {
    if (!open || message?.closesAfter === undefined) return;
    const timer = setTimeout(close, message.closesAfter);
    return () => clearTimeout(timer);
  }, [message, open, close]);
}
