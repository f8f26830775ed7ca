/** A picture in the copies that exist of it; the browser takes the smallest that is sharp enough. */
import type { Picture as PictureData } from "@/core";

interface PictureProps {
  picture: PictureData;
  /** How wide it is shown, as in the `sizes` of an `<img>`. */
  sizes: string;
  /** The largest picture of the first screen: fetched first, never lazily. */
  first?: boolean;
  /** Said elsewhere on the screen already, so left out for screen readers. */
  decorative?: boolean;
  className?: string;
}

/** Always with width and height, so that nothing moves when it arrives. */
export function Picture({ picture, sizes, first = false, decorative = false, className }: PictureProps) {
  return (
    <picture className="contents">
      {byType(picture).map(([type, srcSet]) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        alt={decorative ? "" : picture.alt}
        width={picture.width}
        height={picture.height}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding={first ? "sync" : "async"}
        src={picture.url}
        className={className}
      />
    </picture>
  );
}

/** `srcset` texts, one a media type, in the order in which the types first appear. */
function byType(picture: PictureData): [type: string, srcSet: string][] {
  const sets = new Map<string, string[]>();
  for (const { type, url, width } of picture.sources) {
    sets.set(type, [...(sets.get(type) ?? []), `${url} ${width}w`]);
  }
  return [...sets].map(([type, copies]) => [type, copies.join(", ")]);
}
