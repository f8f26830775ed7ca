/** A picture of the own disk, small, before it is uploaded. */
import { useEffect, useRef } from "react";

/** Pixels of the shown square, on screens of high density. */
const SIDE = 144;

/** One after the other: a decoded photo takes 50 MB. */
let turn: Promise<void> = Promise.resolve();

/** Drawn rather than linked, so that the page's policy needs no other sources of pictures. A file that the browser cannot read stays blank. */
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
    // The server says what is wrong with it.
  }
}
