"use client";

import { lazy, type MouseEvent, Suspense, useState } from "react";
import { Picture } from "@/components/ui/image";
import { largePictureUrl, type PictureSource } from "@/lib/platform/media/image";

const Lightbox = lazy(() => import("@/components/ui/dialog/lightbox").then((module) => ({ default: module.Lightbox })));

type ReviewPhotosProps = { photos: PictureSource[]; name: string };

/** What a reviewer's roof or wall looks like. Without a script each picture is a link to its large version. */
export function ReviewPhotos({ photos, name }: ReviewPhotosProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const open = (event: MouseEvent, at: number) => {
    event.preventDefault();
    setOpened(at);
  };
  const pictures = photos.map((photo, at) => ({ ...photo, alt: `Picture ${at + 1} by ${name}` }));
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {pictures.map((picture, at) => (
          <li key={picture.key}>
            <a
              href={largePictureUrl(picture)}
              onClick={(event) => open(event, at)}
              className="block size-20 overflow-hidden rounded-lg border border-line bg-mist hover:border-teal"
            >
              <Picture picture={picture} alt={picture.alt} sizes="5rem" upTo={320} className="size-full object-cover" />
            </a>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <Lightbox
            pictures={pictures}
            name={`the review by ${name}`}
            start={opened}
            onMove={() => {}}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
