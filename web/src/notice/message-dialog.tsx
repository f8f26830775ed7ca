import { useId } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { useMessages } from "./messages";

/** The one place where the common dialogs appear. */
export function MessageDialog() {
  const { message, open, close } = useMessages();
  const also = message?.also;
  const textId = useId();
  return (
    <Dialog open={open} onClose={close} title={message?.title ?? ""} describedBy={textId}>
      <p id={textId} className="text-ink-soft">
        {message?.text}
      </p>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        {also && (
          <Button
            onClick={() => {
              // What follows may be a dialog too; closed first, this one hands it the focus from before.
              flushSync(close);
              also.run();
            }}
          >
            {also.label}
          </Button>
        )}
        <Button look="seal" data-focus-first onClick={close}>
          {message?.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
