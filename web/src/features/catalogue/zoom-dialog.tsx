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
  const [closer, setCloser] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = frame.current;
    if (closer)
      box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
  }, [closer]);

  return (
    <dialog
      {...modal}
      aria-label={text.zoomed(name)}
      onTransitionEnd={() => {
        if (!open) setCloser(false);
      }}
      className="modal modal-middle h-dvh max-h-none w-screen max-w-none"
    >
      <div
        ref={frame}
        className={`size-full overflow-auto ${closer ? "" : "grid place-items-center lg:p-12"}`}
      >
        {open && (
          <button
            type="button"
            aria-label={text.zoom}
            aria-pressed={closer}
            className={closer ? "block w-[180vmax] cursor-zoom-out" : "max-h-full cursor-zoom-in"}
            onClick={() => setCloser(!closer)}
          >
            <Picture
              picture={picture}
              sizes={closer ? "180vmax" : "100vw"}
              className={closer ? "h-auto w-full" : "h-auto max-h-[calc(100dvh-6rem)] w-auto max-w-full"}
            />
          </button>
        )}
      </div>
      <IconButton label={text.closeZoom} className="fixed top-3 right-3 bg-paper-bright/85" onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </dialog>
  );
}
