/** Pictures of a category: swipe them or choose a thumbnail; a press enlarges. */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Picture as PictureData } from "@/core";
import { catalogueText } from "@/text/catalogue";
import { IconButton } from "@/ui/button";
import { useModal } from "@/ui/dialog";
import { Icon } from "@/ui/icon";
import { Picture } from "@/ui/picture";

const text = catalogueText.product;

/** Image sizes of the gallery; the server preloads the first picture with the same text. */
export const GALLERY_SIZES = "(min-width: 992px) 50vw, 100vw";

interface GalleryProps {
  name: string;
  pictures: readonly PictureData[];
  /** File of the picture that belongs to the chosen specification. */
  wanted?: string | undefined;
}

export function Gallery({ name, pictures, wanted }: GalleryProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const [zoomed, setZoomed] = useState(false);

  // A layout effect, so that the picture of another specification is not visible in between.
  useLayoutEffect(() => {
    const next = pictures.findIndex(({ url }) => url === wanted);
    if (next >= 0) turnTo(strip.current, next, "instant");
  }, [wanted, pictures]);

  const current = pictures[place] ?? pictures[0];
  return (
    <section aria-label={text.gallery(name)}>
      <div className="relative bg-paper-deep">
        <div
          ref={strip}
          className="flex aspect-4/3 snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none]"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            if (clientWidth > 0) setPlace(Math.round(scrollLeft / clientWidth));
          }}
        >
          {pictures.map((picture, at) => (
            <button
              key={picture.url}
              type="button"
              aria-label={`${text.zoom}：${picture.alt}`}
              tabIndex={at === place ? 0 : -1}
              className="size-full shrink-0 cursor-zoom-in snap-center focus-visible:outline-offset-[-4px]"
              onClick={() => setZoomed(true)}
            >
              <Picture
                picture={picture}
                sizes={GALLERY_SIZES}
                first={at === 0}
                className="size-full object-cover"
              />
            </button>
          ))}
        </div>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-3 bottom-3 inline-flex size-10 items-center justify-center rounded-full bg-paper-bright/85"
        >
          <Icon name="zoom" size={20} />
        </span>
      </div>
      {pictures.length > 1 && (
        <ul className="mt-3 flex gap-3 max-md:px-5">
          {pictures.map((picture, at) => (
            <li key={picture.url}>
              <button
                type="button"
                aria-label={text.picture(at + 1, pictures.length)}
                aria-current={at === place || undefined}
                className="block aspect-4/3 w-20 overflow-hidden border border-transparent bg-paper-deep opacity-70 transition-opacity hover:opacity-100 aria-[current]:border-ink aria-[current]:opacity-100"
                onClick={() => turnTo(strip.current, at, "auto")}
              >
                <Picture picture={picture} sizes="80px" decorative className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {current && <ZoomDialog open={zoomed} onClose={() => setZoomed(false)} name={name} picture={current} />}
    </section>
  );
}

/**
 * Scrolls to a picture. `auto` follows the style sheet, which scrolls at once under
 * `prefers-reduced-motion`.
 */
function turnTo(strip: HTMLElement | null, place: number, behavior: ScrollBehavior): void {
  strip?.scrollTo({ left: place * strip.clientWidth, behavior });
}

const zoomDialogText = catalogueText.product;

interface ZoomDialogProps {
  open: boolean;
  onClose: () => void;
  name: string;
  picture: PictureData;
}

/**
 * Renders one picture over the whole screen; a press zooms in, and scrolling moves the zoomed
 * picture.
 */
function ZoomDialog({ open, onClose, name, picture }: ZoomDialogProps) {
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
      aria-label={zoomDialogText.zoomed(name)}
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
            aria-label={zoomDialogText.zoom}
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
      <IconButton
        label={zoomDialogText.closeZoom}
        className="fixed top-3 right-3 bg-paper-bright/85"
        onClick={onClose}
      >
        <Icon name="close" />
      </IconButton>
    </dialog>
  );
}
