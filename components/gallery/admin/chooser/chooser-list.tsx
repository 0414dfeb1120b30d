"use client";

import { useDeferredValue, useState } from "react";
import { useQuery } from "@/components/hooks/use-query";
import { Field } from "@/components/ui/form/field";
import { SelectField } from "@/components/ui/form/select-field";
import { searchImages } from "@/lib/gallery/admin-contract";
import { type GalleryImage, listFolders } from "@/lib/gallery/contract";
import { imageUrl } from "@/lib/platform/media/image";
import { ChooserUpload } from "./chooser-upload";

type ChooserListProps = { onPick: (image: GalleryImage) => void; onCancel: () => void };

const pageSize = 12;

/** The gallery's images by folder and by words, and a way to add one. */
export function ChooserList({ onPick, onCancel }: ChooserListProps) {
  const [folder, setFolder] = useState("");
  const [text, setText] = useState("");
  const [shown, setShown] = useState(pageSize);
  const q = useDeferredValue(text.trim());
  const { data: folders = [] } = useQuery(listFolders, {});
  const {
    data: images,
    error,
    isLoading,
  } = useQuery(searchImages, { query: { q, folder, limit: Math.min(shown, 200) } }, { keepPreviousData: true });
  return (
    <div className="mt-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Words" type="search" maxLength={100} value={text} onChange={({ target }) => setText(target.value)} />
        <SelectField
          label="Folder"
          placeholder="All folders"
          options={folders.map((each) => each.folderName)}
          value={folder}
          onChange={({ target }) => setFolder(target.value)}
        />
      </div>
      <div className="mt-4 max-h-[22rem] min-h-40 overflow-y-auto">
        <p role="status" className="note">
          {isLoading && "Fetching the pictures…"}
          {error?.message}
          {images?.length === 0 && "No picture here."}
        </p>
        <ul aria-label="Pictures" className="grid grid-cols-3 gap-2 p-1 sm:grid-cols-4">
          {images?.map((image) => (
            <li key={image._id}>
              <button
                type="button"
                onClick={() => onPick(image)}
                title={image.alt || image.name}
                className="block w-full overflow-hidden rounded-lg border border-line hover:border-teal"
              >
                <img
                  src={imageUrl(image.key, 320)}
                  alt={image.alt || image.name || image.fileName}
                  width={image.width}
                  height={image.height}
                  loading="lazy"
                  className="aspect-square w-full bg-mist object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
        {images?.length === shown && shown < 200 && (
          <button type="button" onClick={() => setShown(shown + 2 * pageSize)} className="button button-quiet mt-3">
            Show more
          </button>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-3">
        <ChooserUpload folderName={folder || folders[0]?.folderName} onArrived={onPick} />
        <button type="button" onClick={onCancel} className="button button-quiet">
          Cancel
        </button>
      </div>
    </div>
  );
}
