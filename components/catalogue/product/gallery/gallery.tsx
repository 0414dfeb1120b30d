"use client";

import { ZoomIn } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { useOpenedPart } from "@/components/kit/hooks/use-opened-part";
import { ProductImage } from "@/components/kit/image";
import type { Image } from "@/lib/catalogue/product/contract";
import { imageUrl } from "@/lib/platform/shared/image";
import { later } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

const loadLightbox = later(() => import("@/components/kit/dialog/lightbox"));

type GalleryProps = { images: Image[]; name: string };

/** On phones, less than a dense screen could show: half the bytes, with no visible difference. */
const sizes = "(width >= 80rem) 592px, (width >= 48rem) 46vw, calc(85vw - 2rem)";
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** A strip to swipe through, with thumbnails below it. Without JavaScript each image is a link to its large version. */
export function Gallery({ images, name }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  // The strip shows one image at a time, and only that one is in the tab order. Without scripts all are: there are no thumbnails.
  const isHydrated = useHydrated();

  const show = (at: number) => {
    const list = strip.current;
    list?.scrollTo({ left: at * list.clientWidth });
  };
  const updateIndex = () => {
    const list = strip.current;
    if (list) setIndex(Math.round(list.scrollLeft / list.clientWidth));
  };
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = (index + step + images.length) % images.length;
    show(to);
    focusImage(event.currentTarget, to);
  };
  const focusImage = (list: Element | null, at: number) =>
    list?.children[at]?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  const open = (event: MouseEvent, at: number) => {
    event.preventDefault();
    setOpenIndex(at);
  };
  const moveTo = (at: number) => {
    show(at);
    setOpenIndex(at);
  };
  const close = () => {
    setOpenIndex(null);
    // The browser would return the focus to the image that was opened, which is out of view if another was viewed last.
    if (openIndex !== null) focusImage(strip.current, openIndex);
  };
  const part = useOpenedPart(loadLightbox, openIndex !== null, close);

  return (
    <div className="relative min-w-0 self-start">
      <ZoomIn size={44} aria-hidden="true" className="pointer-events-none absolute top-3 right-3 z-10 rounded-full p-3" />
      <div className="on-ground">
        <ul
          id="gallery"
          ref={strip}
          onScroll={updateIndex}
          onKeyDown={move}
          aria-label={t`Images of ${name}`}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none]"
        >
          {images.map((image, at) => (
            <li key={image.key} className="gallery-image">
              <a
                href={imageUrl(image.key, 1280)}
                tabIndex={isHydrated && at !== index ? -1 : undefined}
                onClick={(event) => open(event, at)}
                className="block size-full cursor-zoom-in -outline-offset-4"
              >
                <ProductImage
                  image={image}
                  alt={image.alt}
                  sizes={sizes}
                  isFirst={at === 0}
                  className="h-full object-cover object-top"
                />
                <span className="sr-only">{t`: enlarge`}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {images.length > 1 && (
        <ul
          onKeyDown={move}
          aria-label={t`Choose an image`}
          className="mt-4 flex flex-wrap gap-2 noscript:hidden md:mt-5 md:gap-3"
        >
          {images.map((image, at) => (
            <li key={image.key}>
              <button
                type="button"
                onClick={() => show(at)}
                aria-label={t`Image ${at + 1}`}
                aria-current={at === index}
                className="block size-12 overflow-hidden border border-line aria-current:border-2 aria-current:border-ink md:size-20"
              >
                {/* The same file as above, so that thumbnails need no further requests. */}
                <ProductImage image={image} alt="" sizes={sizes} className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {part && openIndex !== null && (
        <part.Lightbox images={images} name={name} start={openIndex} onMove={moveTo} onClose={close} />
      )}
    </div>
  );
}
