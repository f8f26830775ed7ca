/** Makes a photo small before it is sent: nothing of the shop shows more than 1,440 pixels. */

/** Most pixels of a side that is sent. */
export const SIDE_MAX = 2_880;

/** Pixels of a side that the page shows meanwhile. */
const THUMBNAIL = 240;

const QUALITY = 0.92;

/** What is sent of a file, and what the page shows of it meanwhile; `null` where the browser cannot read it. */
export interface Shrunk {
  sent: Blob;
  thumbnail: string | null;
}

/** The size of a picture whose longer side has so many pixels at most. */
export function sizeWithin(width: number, height: number, most: number): [width: number, height: number] {
  const scale = Math.min(1, most / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** Turned as the camera says, without the place where it was taken. What cannot be read is for the server to refuse. */
export async function shrink(file: Blob): Promise<Shrunk> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return { sent: file, thumbnail: null };
  }
  const { width, height } = bitmap;
  const thumbnail = drawn(bitmap, THUMBNAIL).toDataURL("image/jpeg");
  // A JPEG has no transparency to lose.
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  const isSmall = Math.max(width, height) <= SIDE_MAX;
  const sent = isSmall ? file : ((await encoded(drawn(bitmap, SIDE_MAX), type)) ?? file);
  bitmap.close();
  return { sent, thumbnail };
}

function drawn(bitmap: ImageBitmap, most: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = sizeWithin(bitmap.width, bitmap.height, most);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
