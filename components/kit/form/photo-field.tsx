"use client";

import { Camera, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { withTags } from "@/components/kit/with-tags";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import { FieldError } from "./field-error";
import type { Photos } from "./use-photos";

type StoredPhoto = { id: string; src: string };

type PhotoFieldProps = {
  label: string;
  hint: ReactNode;
  photos: Photos;
  /** Images that are stored already; `onDrop` removes one. */
  existing?: StoredPhoto[];
  onDrop?: (id: string) => void;
  error?: string | undefined;
};

/** Images to send with a form, with previews. Each can be removed again. */
export function PhotoField({ label, hint, photos, existing = [], onDrop, error }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { files, room, add, remove, preparing, isPreparing } = photos;
  // Until the removal is rendered, the input of a full field is hidden.
  const focusAfterRemoval = () => requestAnimationFrame(() => input.current?.focus());
  const choose = (target: HTMLInputElement) => {
    void add([...(target.files ?? [])]);
    // Allows the same file to be chosen again after it was removed.
    target.value = "";
  };
  return (
    <fieldset aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}>
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <ul className="flex flex-wrap gap-3">
        {existing.map((each, at) => (
          <Thumbnail
            key={each.id}
            src={each.src}
            name={t`photo ${at + 1}`}
            onRemove={() => {
              onDrop?.(each.id);
              focusAfterRemoval();
            }}
          />
        ))}
        {files.map((file) => (
          <ChosenFile
            key={fileKey(file)}
            file={file}
            onRemove={() => {
              remove(file);
              focusAfterRemoval();
            }}
          />
        ))}
        <li hidden={room === 0}>
          <label className="grid size-24 cursor-pointer place-items-center content-center gap-1 rounded-lg border border-dashed border-stone bg-white text-center text-sm font-semibold text-teal hover:border-teal hover:bg-teal-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold">
            <Camera size={22} aria-hidden="true" />
            {withTags(t`Add<sr> photos</sr>`, { sr: (text) => <span className="sr-only">{text}</span> })}
            <input
              ref={input}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              multiple
              onChange={({ target }) => choose(target)}
              className="sr-only"
            />
          </label>
        </li>
      </ul>
      <p aria-live="polite" className="note">
        {isPreparing && t`Preparing ${countText(preparing, "photo")}…`}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p id={`${id}-hint`} className="note mt-2">
        {hint}
      </p>
    </fieldset>
  );
}

const fileKey = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const [src, setSrc] = useState("");
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <Thumbnail src={src} name={file.name} onRemove={onRemove} />;
}

function Thumbnail({ src, name, onRemove }: { src: string; name: string; onRemove: () => void }) {
  return (
    <li className="relative size-24">
      <div className="size-full overflow-hidden rounded-lg border border-line bg-mist">
        {src && <img src={src} alt={name} className="size-full object-cover" />}
      </div>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t`Remove ${name}`}
        className="absolute -top-3 -right-3 grid size-11 place-items-center rounded-full"
      >
        <X size={26} aria-hidden="true" className="rounded-full border border-line bg-white p-1 shadow-lift" />
      </button>
    </li>
  );
}
