/** Picture with several copies; the browser chooses the smallest that is sharp enough. */
import type { Picture as PictureData } from "@/core";

interface PictureProps {
  picture: PictureData;
  /** Display width, as in the `sizes` attribute of `<img>`. */
  sizes: string;
  /** Largest picture of the first screen: loaded eagerly with high priority. */
  first?: boolean;
  /** Hidden from screen readers, because other text on the screen describes it. */
  decorative?: boolean;
  className?: string;
}

/** Renders the picture with width and height, so that nothing moves when it loads. */
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

/** Returns one `srcset` per media type, in the order in which the types first appear. */
function byType(picture: PictureData): [type: string, srcSet: string][] {
  const sets = new Map<string, string[]>();
  for (const { type, url, width } of picture.sources) {
    sets.set(type, [...(sets.get(type) ?? []), `${url} ${width}w`]);
  }
  return [...sets].map(([type, copies]) => [type, copies.join(", ")]);
}
