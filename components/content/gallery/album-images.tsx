"use client";

import { type MouseEvent, useRef, useState } from "react";
import { useOpenedPart } from "@/components/kit/hooks/use-opened-part";
import { ProductImage } from "@/components/kit/image";
import type { GalleryImage } from "@/lib/content/gallery/contract";
import { later, textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

const loadLightbox = later(() => import("@/components/kit/dialog/lightbox"));

type AlbumImage = Pick<GalleryImage, "_id" | "key" | "alt" | "width" | "height" | "url">;
type AlbumImagesProps = { name: string; images: readonly AlbumImage[] };

const wide = "(width >= 64rem) 50rem, calc(100vw - 2rem)";
const narrow = "(width >= 64rem) 25rem, (width >= 40rem) 45vw, calc(100vw - 2rem)";

/** An album's images, the first one large. Each links to the full image; with scripts it opens in a lightbox instead. */
export function AlbumImages({ name, images }: AlbumImagesProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const lastViewed = useRef(0);
  const list = useRef<HTMLUListElement>(null);
  const open = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    lastViewed.current = at;
    setOpened(at);
  };
  const close = () => {
    setOpened(null);
    // Focus returns to the last image viewed.
    list.current?.children[lastViewed.current]?.querySelector("a")?.focus();
  };
  const part = useOpenedPart(loadLightbox, opened !== null, close);
  return (
    <>
      <ul ref={list} aria-label={t`Images of ${name}`} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {images.map((image, at) => (
          <li key={image._id} className={at === 0 && images.length > 2 ? "sm:col-span-2 lg:row-span-2" : ""}>
            <figure className="flex h-full flex-col">
              <a href={image.url} onClick={(event) => open(event, at)} className="block grow cursor-zoom-in -outline-offset-4">
                <ProductImage
                  image={image}
                  alt={image.alt || t`${name}, image ${at + 1}`}
                  sizes={at === 0 ? wide : narrow}
                  isFirst={at === 0}
                  upTo={1280}
                  className="aspect-4/3 size-full bg-mist object-cover"
                />
                <span className="sr-only">{t`: enlarge`}</span>
              </a>
              {image.alt && (
                <figcaption lang={textLang(image.alt)} className="py-2 text-sm text-stone">
                  {image.alt}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
      {part && opened !== null && (
        <part.Lightbox
          images={images}
          name={name}
          start={opened}
          hasCaptions
          onMove={(at) => {
            lastViewed.current = at;
          }}
          onClose={close}
        />
      )}
    </>
  );
}
