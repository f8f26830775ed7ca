import { useEffect, useRef, useState } from "react";
import type { Picture as PictureData } from "@/core";
import { catalogueText } from "@/text/catalogue";
import { IconButton } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { Picture } from "@/ui/picture";
import { useModal } from "@/ui/use-modal";

const text = catalogueText.product;

interface ZoomDialogProps {
  open: boolean;
  onClose: () => void;
  name: string;
  picture: PictureData;
}

/** One picture over the whole screen; a press looks closer, and the closer look is moved by scrolling. */
export function ZoomDialog({ open, onClose, name, picture }: ZoomDialogProps) {
  const modal = useModal({ open, onClose });
  const [close, setClose] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = frame.current;
    if (close && box) box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
  }, [close]);

  return (
    <dialog
      {...modal}
      aria-label={text.zoomed(name)}
      onTransitionEnd={() => {
        if (!open) setClose(false);
      }}
      className="modal modal-middle h-dvh max-h-none w-screen max-w-none"
    >
      <div
        ref={frame}
        className={`size-full overflow-auto ${close ? "" : "grid place-items-center p-4 lg:p-12"}`}
      >
        {open && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it does the same
          <div
            className={close ? "w-[200vmax] cursor-zoom-out" : "max-h-full cursor-zoom-in"}
            onClick={() => setClose(!close)}
          >
            <Picture
              picture={picture}
              sizes={close ? "200vmax" : "100vw"}
              className={close ? "h-auto w-full" : "h-auto max-h-[calc(100dvh-6rem)] w-auto max-w-full"}
            />
          </div>
        )}
      </div>
      <div className="fixed top-3 right-3 flex gap-1 bg-paper-bright/85">
        <IconButton label={text.zoom} aria-pressed={close} onClick={() => setClose(!close)}>
          <Icon name={close ? "minus" : "plus"} />
        </IconButton>
        <IconButton label={text.closeZoom} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
    </dialog>
  );
}
