import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import type { Slide } from "@/lib/content/slider/contract";
import { imageSrcSet, widthsFor } from "@/lib/platform/shared/image";

const wide = { width: 1920, height: 1080 };
/** Smaller on phones than a dense screen could show: a third of the bytes, with no visible difference. */
const sizes = "(width < 48rem) 80vw, 100vw";
const upright = { width: 960, height: 1280 };

type SlideViewProps = {
  slide: Slide;
  isFirst: boolean;
  /** For the staff's preview: shows one version whatever the screen. */
  only?: "wide" | "upright";
};

/** A slide: its text over its image, which phones show upright if there is such a version. */
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
          className="h-56 w-full grow object-cover object-[70%_50%] sm:h-72 md:h-88 lg:h-[34rem]"
        />
      </picture>
      <div className="absolute inset-0 bg-linear-to-r from-deep from-10% via-deep/65 via-45% to-transparent to-75% max-lg:hidden" />
      <div className="bg-deep lg:absolute lg:inset-0 lg:flex lg:items-center lg:bg-transparent">
        <div className="container pt-6 pb-18 text-white lg:pt-0 lg:pb-0">
          <div className="max-w-xl">
            <p className="drip text-3xl leading-tight font-bold text-balance wrap-anywhere lg:text-5xl">{title}</p>
            <p className="mt-3 max-w-md text-lg text-white/90">{text}</p>
            {linkHref && (
              <Link href={linkHref} className="button button-strong mt-6">
                {linkLabel || "More"}
              </Link>
            )}
          </div>
        </div>
      </div>
    </>
  );
}
