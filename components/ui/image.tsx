import { type ImageSource, imageSrcSet, imageUrl, widthsFor } from "@/lib/platform/media/image";

type ImageProps = {
  image: ImageSource;
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
export function ProductImage({ image, alt, sizes, upTo, isFirst = false, className }: ImageProps) {
  const widths = widthsFor(Math.min(image.width, upTo ?? image.width));
  return (
    <img
      src={imageUrl(image.key, widths.find((width) => width >= 640) ?? widths.at(-1) ?? 640)}
      srcSet={imageSrcSet(image.key, widths)}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      className={className}
    />
  );
}
