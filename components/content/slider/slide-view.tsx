import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import type { Slide } from "@/lib/content/slider/contract";
import { imageSrcSet, widthsFor } from "@/lib/platform/shared/image";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

const wide = { width: 1920, height: 1080 };
const sizes = "(width < 48rem) 46vw, 50vw";
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
          className={`w-full self-center object-cover object-[95%_50%] md:h-70 ${mobileImageKey ? "max-md:aspect-[3/4]" : "max-md:aspect-square"}`}
        />
      </picture>
      <div className="order-first self-center py-3 pr-4">
        <p
          lang={textLang(title)}
          className="font-display text-2xl leading-tight font-semibold text-balance wrap-anywhere max-sm:text-xl lg:text-4xl"
        >
          {title}
        </p>
        <p lang={textLang(text)} className="mt-1 line-clamp-3 max-w-md text-stone max-sm:text-sm lg:mt-2">
          {text}
        </p>
        {linkHref && (
          <Link
            href={linkHref}
            lang={linkLabel ? textLang(linkLabel) : undefined}
            className="button button-strong mt-2 max-sm:px-3 lg:mt-4"
          >
            {linkLabel || t`More`}
          </Link>
        )}
      </div>
    </>
  );
}
