import { type ImageSource, imageSrcSet, imageUrl, widthsFor } from "@/lib/platform/media/image";

type ImageProps = {
  picture: ImageSource;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** The widest rendition that could ever be needed here. */
  upTo?: number;
  /** The page's first image: fetched at once instead of when it comes near. */
  isFirst?: boolean;
  className?: string;
};

/** A stored image in the width that fits; its place is kept free while it loads. */
export function ProductImage({ picture, alt, sizes, upTo, isFirst = false, className }: ImageProps) {
  const widths = widthsFor(Math.min(picture.width, upTo ?? picture.width));
  return (
    <img
      src={imageUrl(picture.key, widths.find((width) => width >= 640) ?? widths.at(-1) ?? 640)}
      srcSet={imageSrcSet(picture.key, widths)}
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
