/** Small preview of a local picture before its upload. */
import { useEffect, useRef } from "react";

/** Side of the preview in pixels, for high-density screens. */
const SIDE = 144;

/** Serializes decoding, because a decoded photo takes 50 MB. */
let turn: Promise<void> = Promise.resolve();

/**
 * Renders the preview on a canvas, so that the Content Security Policy needs no further image
 * sources. A file that the browser cannot decode stays blank.
 */
export function Preview({ file, className }: { file: File; className: string }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isOver = false;
    turn = turn.then(() => (isOver ? undefined : draw(ref.current, file)));
    return () => {
      isOver = true;
    };
  }, [file]);
  return <canvas ref={ref} width={SIDE} height={SIDE} className={className} />;
}

async function draw(canvas: HTMLCanvasElement | null, file: File): Promise<void> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = SIDE / Math.min(bitmap.width, bitmap.height);
    const [width, height] = [bitmap.width * scale, bitmap.height * scale];
    const context = canvas?.getContext("2d");
    context?.drawImage(bitmap, (SIDE - width) / 2, (SIDE - height) / 2, width, height);
    bitmap.close();
  } catch {
    // The server reports the error.
  }
}
