"use client";

import { ImagePlus } from "lucide-react";
import { type FormEvent, useDeferredValue, useState } from "react";
import { Dialog, DialogButtons } from "@/components/kit/dialog/dialog";
import type { ImageChooserProps } from "@/components/kit/editor/image-chooser";
import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { FileButton } from "@/components/kit/form/file-button";
import { SelectField } from "@/components/kit/form/select-field";
import { useQuery } from "@/components/kit/hooks/use-query";
import { shrinkImage } from "@/components/kit/shrink-image";
import { searchImages, uploadImages } from "@/lib/content/gallery/admin/contract";
import { type GalleryImage, listFolders } from "@/lib/content/gallery/contract";
import { CallError, upload } from "@/lib/platform/browser/call";
import { imageUrl, largeImageUrl } from "@/lib/platform/shared/image";
import type { TextImage } from "@/lib/platform/shared/rich-text/rich-text-image";

/** First the image, then its alt text and caption. */
export function ChooserDialog({ current, onChoose, onClose }: ImageChooserProps) {
  const [chosen, setChosen] = useState<TextImage | null>(current);
  return (
    <Dialog title={chosen ? "Image in the text" : "Choose an image"} isWide onClose={onClose}>
      {chosen ? (
        <ChosenImage
          image={chosen}
          onBack={() => setChosen(null)}
          onDone={(image) => {
            onClose();
            onChoose(image);
          }}
        />
      ) : (
        <ChooserList onPick={({ key, width, height, alt }) => setChosen({ key, width, height, alt, caption: "" })} />
      )}
    </Dialog>
  );
}

type ChooserListProps = { onPick: (image: GalleryImage) => void };

const pageSize = 12;

/** The gallery's images by folder and search, with a button to upload one. */
function ChooserList({ onPick }: ChooserListProps) {
  const [folder, setFolder] = useState("");
  const [text, setText] = useState("");
  const [limit, setLimit] = useState(pageSize);
  const q = useDeferredValue(text.trim());
  const { data: folders = [] } = useQuery(listFolders, {});
  const {
    data: images,
    error,
    isLoading,
  } = useQuery(searchImages, { query: { q, folder, limit: Math.min(limit, 200) } }, { keepPreviousData: true });
  return (
    <div className="mt-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Search" type="search" maxLength={100} value={text} onChange={({ target }) => setText(target.value)} />
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
          {isLoading && "Loading images…"}
          {error?.message}
          {images?.length === 0 && "No images here."}
        </p>
        <ul aria-label="Images" className="grid grid-cols-3 gap-2 p-1 sm:grid-cols-4">
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
        {images?.length === limit && limit < 200 && (
          <button type="button" onClick={() => setLimit(limit + 2 * pageSize)} className="button button-quiet mt-3">
            Show more
          </button>
        )}
      </div>
      <div className="mt-4">
        <ChooserUpload folderName={folder || folders[0]?.folderName} onUploaded={onPick} />
      </div>
      <DialogButtons />
    </div>
  );
}

type ChooserUploadProps = { folderName: string | undefined; onUploaded: (image: GalleryImage) => void };

/** Uploads an image into a folder of the gallery. */
function ChooserUpload({ folderName, onUploaded }: ChooserUploadProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  if (!folderName) return <p className="note">Create a folder in the gallery first.</p>;
  const choose = async (file: File) => {
    setProblem("");
    setProgress(0);
    try {
      const [image] = await upload(uploadImages, { body: { folderName, images: [await shrinkImage(file)] } }, setProgress);
      if (image) onUploaded(image);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setProgress(null);
    }
  };
  return (
    <div>
      <FileButton disabled={progress !== null} onChoose={(file) => void choose(file)}>
        <ImagePlus size={18} aria-hidden="true" />
        {progress === null ? `Upload to “${folderName}”` : `${Math.round(progress * 100)}%`}
      </FileButton>
      <FieldError>{problem}</FieldError>
    </div>
  );
}

type ChosenImageProps = { image: TextImage; onBack: () => void; onDone: (image: TextImage) => void };

function ChosenImage({ image, onBack, onDone }: ChosenImageProps) {
  const [alt, setAlt] = useState(image.alt);
  const [caption, setCaption] = useState(image.caption);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone({ ...image, alt: alt.trim(), caption: caption.trim() });
  };
  return (
    <form onSubmit={submit} noValidate className="mt-4 space-y-4">
      <img
        src={largeImageUrl(image)}
        alt=""
        width={image.width}
        height={image.height}
        className="max-h-72 w-full rounded-lg bg-mist object-contain"
      />
      <Field
        label="What it shows"
        hint="Alt text, for people who cannot see the image. Leave empty for decoration."
        maxLength={300}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <Field label="Caption (optional)" maxLength={300} value={caption} onChange={({ target }) => setCaption(target.value)} />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onBack} className="button button-quiet">
          Choose another
        </button>
        <button type="submit" className="button button-strong">
          Insert
        </button>
      </div>
    </form>
  );
}
