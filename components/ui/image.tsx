import { type PictureSource, pictureSrcSet, pictureUrl, widthsFor } from "@/lib/platform/media/image";

type PictureProps = {
  picture: PictureSource;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** The widest rendition that could ever be needed here. */
  upTo?: number;
  /** The page's first picture: fetched at once instead of when it comes near. */
  isFirst?: boolean;
  className?: string;
};

/** A stored picture in the width that fits; its place is kept free while it loads. */
export function Picture({ picture, alt, sizes, upTo, isFirst = false, className }: PictureProps) {
  const widths = widthsFor(Math.min(picture.width, upTo ?? picture.width));
  return (
    <img
      src={pictureUrl(picture.key, widths.find((width) => width >= 640) ?? widths.at(-1) ?? 640)}
      srcSet={pictureSrcSet(picture.key, widths)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      className={className}
    />
  );
}
