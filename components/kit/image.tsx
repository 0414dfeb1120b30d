import { type ImageSource, imageSrcSet, imageUrl, widthsFor } from "@/lib/platform/shared/image";
import { textLang } from "@/lib/platform/shared/language/language";

type ImageProps = {
  image: ImageSource;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** The widest rendition that could ever be needed here. */
  upTo?: number;
  /** The page's first image is not loaded lazily. */
  isFirst?: boolean;
  className?: string;
};

/** A stored image, responsive; its space is reserved while it loads. */
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
      lang={textLang(alt)}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      className={className}
    />
  );
}
