/**
 * Prepares a picture in the browser before the upload: large ones are scaled down, which also
 * removes the GPS position.
 */

/** Maximum size that the call accepts. */
export const BYTES_MAX = 12 * 1024 * 1024;

/** Accepted types, in the format of a file input. */
export const KINDS = "image/jpeg,image/png,image/webp";

/**
 * Maximum length of the longer side in pixels; the widest copy that the shop makes has half of it.
 */
const SIDE_MAX = 2_880;

/** Hardly visible, with a quarter of the bytes of the best quality. */
const QUALITY = 0.9;

interface Size {
  width: number;
  height: number;
}

/** Returns the scaled size in the same proportion, at least 1 pixel per side. */
export function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Reason for not sending a file. */
export type Unfit = "wrongKind" | "empty";

/**
 * Returns the reason for rejecting a file by type or size, or `null`. The server checks the
 * content.
 */
export function unfitness({ type, size }: Pick<Blob, "type" | "size">): Unfit | null {
  if (!KINDS.split(",").includes(type)) return "wrongKind";
  return size === 0 ? "empty" : null;
}

/**
 * Returns the bytes to send. A picture with a longer side is re-encoded at 2,880 pixels with its
 * orientation applied. A file that the browser cannot decode is sent unchanged, so that the server
 * reports the error.
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

/** Encodes a picture at the given size. Returns `null` if the browser lacks memory. */
function drawn(bitmap: ImageBitmap, { width, height }: Size, type: string): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  // Types that may be transparent become WebP; a photo as PNG would be many times larger.
  const kept = type === "image/jpeg" ? type : "image/webp";
  return new Promise((resolve) => canvas.toBlob(resolve, kept, QUALITY));
}
