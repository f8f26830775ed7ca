/** What becomes of a picture in the browser before it is sent: large ones get smaller, and lose where they were taken. */

/** What the call takes. */
export const BYTES_MAX = 12 * 1024 * 1024;

/** The kinds of files that are taken, as file inputs name them. */
export const KINDS = "image/jpeg,image/png,image/webp";

/** Pixels of the longer side; the widest copy that the shop makes has half of them. */
const SIDE_MAX = 2_880;

/** Hardly seen, and a quarter of the bytes of the best. */
const QUALITY = 0.9;

interface Size {
  width: number;
  height: number;
}

/** The size that is sent, in the same proportion; no side vanishes. */
export function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Why a file is not sent at all. */
export type Unfit = "wrongKind" | "empty";

/** What speaks against a file before anything is done with it; its bytes are the server's to judge. */
export function unfitness({ type, size }: Pick<Blob, "type" | "size">): Unfit | null {
  if (!KINDS.split(",").includes(type)) return "wrongKind";
  return size === 0 ? "empty" : null;
}

/**
 * The bytes to send: a picture with a longer side is made anew with 2,880 pixels, turned as the camera was held. What
 * the browser cannot read goes as it is, so that the server says what is wrong with it.
 */
export async function shrunk(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file);
    const size = fitted(bitmap);
    const isSmall = size.width === bitmap.width && size.height === bitmap.height;
    const smaller = isSmall ? null : await drawn(bitmap, size, file.type);
    bitmap.close();
    return smaller ?? file;
  } catch {
    return file;
  }
}

/** Makes a picture of a size; `null` where the browser has no memory for it. */
function drawn(bitmap: ImageBitmap, { width, height }: Size, type: string): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  // What may be transparent stays so; a photo kept as PNG would have many times the bytes.
  const kept = type === "image/jpeg" ? type : "image/webp";
  return new Promise((resolve) => canvas.toBlob(resolve, kept, QUALITY));
}
