"use client";

import { lazy, type MouseEvent, Suspense, useState } from "react";
import { ProductImage } from "@/components/ui/image";
import { type ImageSource, largeImageUrl } from "@/lib/platform/media/image";

const Lightbox = lazy(() => import("@/components/ui/dialog/lightbox").then((module) => ({ default: module.Lightbox })));

type ReviewPhotosProps = { photos: ImageSource[]; name: string };

/** A review's photos. Without JavaScript each one is a link to its large version. */
export function ReviewPhotos({ photos, name }: ReviewPhotosProps) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const open = (event: MouseEvent, at: number) => {
    event.preventDefault();
    setOpenIndex(at);
  };
  const images = photos.map((photo, at) => ({ ...photo, alt: `Photo ${at + 1} by ${name}` }));
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
      {openIndex !== null && (
        <Suspense>
          <Lightbox
            images={images}
            name={`the review by ${name}`}
            start={openIndex}
            onMove={() => {}}
            onClose={() => setOpenIndex(null)}
          />
        </Suspense>
      )}
    </>
  );
}
