"use client";

import { Pencil } from "lucide-react";
import { useState } from "react";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { FormDialog } from "@/components/kit/dialog/form-dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { ProductImage } from "@/components/kit/image";
import { useRowSelection } from "@/components/kit/table/use-row-selection";
import { deleteFiles, describeImage, moveImages } from "@/lib/content/gallery/admin/contract";
import type { GalleryImage } from "@/lib/content/gallery/contract";
import { call } from "@/lib/platform/browser/call";
import { largeImageUrl } from "@/lib/platform/shared/image";
import { sizeText } from "@/lib/platform/shared/numbers/money";
import { imagesText } from "./gallery-query";
import { Uses } from "./uses";

type ImageBoardProps = {
  images: GalleryImage[];
  /** The names of all folders, to move images to. */
  folders: string[];
  /** The images come from several folders: each shows its folder. */
  isMixed?: boolean;
};

type OpenDialog = "move" | "delete" | { edit: string } | null;

/** Images to select, with the bulk actions. */
export function ImageBoard({ images, folders, isMixed = false }: ImageBoardProps) {
  const { rows: chosen, isAll, has, choose, chooseAll } = useRowSelection(images);
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const edited = typeof open === "object" && open ? images.find(({ _id }) => _id === open.edit) : null;
  const none = () => chooseAll(false);
  return (
    <>
      <div className="sticky top-0 z-20 -mx-1 mb-3 flex flex-wrap items-center gap-2 bg-paper/95 px-1 py-2">
        <button type="button" onClick={() => chooseAll(!isAll)} className="button button-quiet">
          {isAll ? "Clear selection" : "Select all on this page"}
        </button>
        <p role="status" className="note mr-auto">
          {chosen.length > 0 && `${imagesText(chosen.length)} selected`}
        </p>
        {chosen.length > 0 && (
          <>
            <button type="button" onClick={() => setOpen("move")} className="button button-quiet">
              Move…
            </button>
            <button type="button" onClick={() => setOpen("delete")} className="button button-quiet">
              Delete…
            </button>
          </>
        )}
      </div>
      <ul aria-label="Images" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
        {images.map((image) => (
          <ImageCard
            key={image._id}
            image={image}
            isMixed={isMixed}
            isChosen={has(image._id)}
            onChoose={(...args) => choose(image._id, ...args)}
            onEdit={() => setOpen({ edit: image._id })}
          />
        ))}
      </ul>
      {open === "move" && <MoveImages images={chosen} folders={folders} onDone={none} onClose={close} />}
      {open === "delete" && <DeleteImages images={chosen} onDone={none} onClose={close} />}
      {edited && <ImageDialog image={edited} onClose={close} />}
    </>
  );
}

type DeleteImagesProps = { images: GalleryImage[]; onDone: () => void; onClose: () => void };

function DeleteImages({ images, onDone, onClose }: DeleteImagesProps) {
  const { take } = useAdminAction();
  const many = imagesText(images.length);
  const remove = async () => {
    await take(async () => {
      for (const [folderName, group = []] of Map.groupBy(images, (image) => image.folderName)) {
        await call(deleteFiles, { body: { folderName, files: group.map(({ fileName }) => fileName) } });
      }
    }, `${many} deleted.`);
    onDone();
  };
  return (
    <ActionDialog title={`Delete ${many}?`} action="Delete" isFinal onSend={remove} onClose={onClose}>
      <p>Deleted images cannot be restored.</p>
      <Uses of={{ ids: images.map(({ _id }) => _id) }} />
    </ActionDialog>
  );
}

type ImageCardProps = {
  image: GalleryImage;
  isChosen: boolean;
  isMixed: boolean;
  onChoose: (isChosen: boolean, isRange: boolean) => void;
  onEdit: () => void;
};

/** An image, selected by a click anywhere on it or by its checkbox. */
function ImageCard({ image, isChosen, isMixed, onChoose, onEdit }: ImageCardProps) {
  const { name, fileName, alt, folderName } = image;
  const title = name || fileName;
  return (
    <li className="relative overflow-hidden panel has-checked:border-teal has-checked:ring-2 has-checked:ring-teal">
      <label className="block cursor-pointer">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ target, nativeEvent }) =>
            onChoose(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          aria-label={`Select ${title}`}
          className="absolute top-2 left-2 size-6 accent-teal"
        />
        <ProductImage
          image={image}
          alt={alt}
          sizes="(width >= 64rem) 15rem, 45vw"
          upTo={320}
          className="aspect-square w-full bg-mist object-cover"
        />
      </label>
      <div className="px-3 py-2 text-sm">
        <p className="truncate font-semibold" title={title}>
          {title}
        </p>
        <p className={`line-clamp-2 ${alt ? "text-stone" : "text-brick"}`}>{alt || "No alt text yet"}</p>
        {isMixed && <p className="truncate text-stone">in {folderName}</p>}
      </div>
      <button
        type="button"
        onClick={onEdit}
        aria-label={`Alt text and use of ${title}`}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-lg bg-white/90 text-ink hover:bg-white hover:text-teal"
      >
        <Pencil size={18} aria-hidden="true" />
      </button>
    </li>
  );
}

/** A larger view of an image, its alt text, and where it is used. */
function ImageDialog({ image, onClose }: { image: GalleryImage; onClose: () => void }) {
  const { take } = useAdminAction();
  const { _id, name, fileName, alt, width, height, bytes, url } = image;
  return (
    <FormDialog
      title={name || fileName}
      schema={describeImage.body}
      defaultValues={{ alt }}
      fields={[
        {
          name: "alt",
          label: "What it shows",
          kind: "long",
          hint: "For people who cannot see the image, and for search engines.",
        },
      ]}
      action="Save"
      onSend={(body) => take(() => call(describeImage, { params: { id: _id }, body }), "Alt text saved.")}
      onClose={onClose}
    >
      <img
        src={largeImageUrl(image)}
        alt=""
        width={width}
        height={height}
        className="max-h-64 w-full rounded-lg bg-mist object-contain"
      />
      <p className="note">
        {width} × {height}, {sizeText(bytes)} in all sizes ·{" "}
        <a href={url} target="_blank" rel="noreferrer" className="link">
          Full size
        </a>
      </p>
      <Uses of={{ ids: [_id] }} />
    </FormDialog>
  );
}

type MoveImagesProps = { images: GalleryImage[]; folders: string[]; onDone: () => void; onClose: () => void };

function MoveImages({ images, folders, onDone, onClose }: MoveImagesProps) {
  const { take } = useAdminAction();
  const current = new Set(images.map(({ folderName }) => folderName));
  const targets = current.size === 1 ? folders.filter((each) => !current.has(each)) : folders;
  const many = imagesText(images.length);
  const move = async ({ folderName }: { folderName: string }) => {
    const ids = images.map(({ _id }) => _id);
    await take(() => call(moveImages, { body: { ids, folderName } }), `${many} moved to “${folderName}”.`);
    onDone();
  };
  return (
    <FormDialog<{ folderName: string }>
      title={`Move ${many}`}
      schema={undefined}
      defaultValues={{ folderName: targets[0] ?? "" }}
      fields={[{ name: "folderName", label: "Move to", options: targets.map((value) => ({ value, label: value })) }]}
      action="Move"
      onSend={move}
      onClose={onClose}
    >
      <p className="text-stone">Pages that use these images are not affected.</p>
    </FormDialog>
  );
}
