"use client";

import { useState } from "react";
import type { GalleryImage } from "@/lib/gallery/contract";
import { DeleteImages } from "./delete-images";
import { imagesText } from "./gallery-query";
import { ImageCard } from "./image-card";
import { ImageDialog } from "./image-dialog";
import { MoveImages } from "./move-images";
import { useSelection } from "./use-selection";

type ImageBoardProps = {
  images: GalleryImage[];
  /** The names of all folders, to move images to. */
  folders: string[];
  /** Images of several folders: each says of which. */
  isMixed?: boolean;
};

type Options = "move" | "delete" | { edit: string } | null;

/** Images to choose from, and what can be done with those that are chosen. */
export function ImageBoard({ images, folders, isMixed = false }: ImageBoardProps) {
  const { present, toggle, all, none } = useSelection(images.map(({ _id }) => _id));
  const [asked, setAsked] = useState<Options>(null);
  const chosen = images.filter(({ _id }) => present.includes(_id));
  const close = () => setAsked(null);
  const edited = typeof asked === "object" && asked ? images.find(({ _id }) => _id === asked.edit) : null;
  const isAll = present.length === images.length;
  return (
    <>
      <div className="sticky top-0 z-20 -mx-1 mb-3 flex flex-wrap items-center gap-2 bg-paper/95 px-1 py-2">
        <button type="button" onClick={isAll ? none : all} className="button button-quiet">
          {isAll ? "Choose none" : "Choose all on this page"}
        </button>
        <p role="status" className="note mr-auto">
          {present.length > 0 && `${imagesText(present.length)} chosen`}
        </p>
        {present.length > 0 && (
          <>
            <button type="button" onClick={() => setAsked("move")} className="button button-quiet">
              Move…
            </button>
            <button type="button" onClick={() => setAsked("delete")} className="button button-quiet">
              Delete…
            </button>
          </>
        )}
      </div>
      <ul aria-label="Pictures" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
        {images.map((image) => (
          <ImageCard
            key={image._id}
            {...{ image, isMixed }}
            isChosen={present.includes(image._id)}
            onToggle={(isRange) => toggle(image._id, isRange)}
            onEdit={() => setAsked({ edit: image._id })}
          />
        ))}
      </ul>
      {asked === "move" && <MoveImages images={chosen} folders={folders} onDone={none} onClose={close} />}
      {asked === "delete" && <DeleteImages images={chosen} onDone={none} onClose={close} />}
      {edited && <ImageDialog image={edited} onClose={close} />}
    </>
  );
}
