"use client";

import { type MouseEvent, useState } from "react";
import { useOpenedPart } from "@/components/kit/hooks/use-opened-part";
import { ProductImage } from "@/components/kit/image";
import { type ImageSource, largeImageUrl } from "@/lib/platform/shared/image";
import { later } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

const loadLightbox = later(() => import("@/components/kit/dialog/lightbox"));

type ReviewPhotosProps = { photos: ImageSource[]; name: string };

/** A review's photos. Without JavaScript each one is a link to its large version. */
export function ReviewPhotos({ photos, name }: ReviewPhotosProps) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const close = () => setOpenIndex(null);
  const part = useOpenedPart(loadLightbox, openIndex !== null, close);
  const open = (event: MouseEvent, at: number) => {
    event.preventDefault();
    setOpenIndex(at);
  };
  const images = photos.map((photo, at) => ({ ...photo, alt: t`Photo ${at + 1} by ${name}` }));
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {images.map((image, at) => (
          <li key={image.key}>
            <a
              href={largeImageUrl(image)}
              onClick={(event) => open(event, at)}
              className="block size-20 overflow-hidden rounded-lg border border-line bg-mist hover:border-teal"
            >
              <ProductImage image={image} alt={image.alt} sizes="5rem" upTo={320} className="size-full object-cover" />
            </a>
          </li>
        ))}
      </ul>
      {part && openIndex !== null && (
        <part.Lightbox images={images} name={t`the review by ${name}`} start={openIndex} onMove={() => {}} onClose={close} />
      )}
    </>
  );
}
