import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import type { Slide } from "@/lib/content/slider/contract";
import { imageSrcSet, widthsFor } from "@/lib/platform/shared/image";

const wide = { width: 1920, height: 1080 };
const sizes = "(width < 48rem) 40vw, 50vw";
const upright = { width: 960, height: 1280 };

type SlideViewProps = {
  slide: Slide;
  isFirst: boolean;
  /** For the staff's preview: shows one version whatever the screen. */
  only?: "wide" | "upright";
};

/** A slide: its text beside its image, which phones show upright if there is such a version. */
export function SlideView({ slide, isFirst, only }: SlideViewProps) {
  const { title, text, linkHref, linkLabel, imageKey, mobileImageKey, alt } = slide;
  const isUpright = only === "upright" && mobileImageKey;
  const image = isUpright ? { key: mobileImageKey, ...upright } : { key: imageKey, ...wide };
  return (
    <>
      <picture className="contents">
        {mobileImageKey && !only && (
          <source
            media="(width < 48rem)"
            srcSet={imageSrcSet(mobileImageKey, widthsFor(upright.width))}
            sizes={sizes}
            {...upright}
          />
        )}
        <ProductImage
          image={image}
          alt={alt}
          sizes={sizes}
          isFirst={isFirst}
          className="h-56 w-full object-cover object-[70%_50%]"
        />
      </picture>
      <div className="order-first py-4 pr-4 lg:py-6">
        <p className="font-display text-2xl leading-tight font-semibold text-balance wrap-anywhere lg:text-4xl">{title}</p>
        <p className="mt-1 line-clamp-3 max-w-md text-stone max-sm:text-sm lg:mt-2">{text}</p>
        {linkHref && (
          <Link href={linkHref} className="tap-link font-semibold">
            {linkLabel || "More"}
          </Link>
        )}
      </div>
    </>
  );
}
