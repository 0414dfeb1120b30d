"use client";

import { type FormEvent, useState } from "react";
import { Field } from "@/components/ui/form/field";
import { largeImageUrl } from "@/lib/platform/media/image";
import type { TextImage } from "@/lib/platform/rich-text/rich-text-image";

type ChosenImageProps = { picture: TextImage; onBack: () => void; onDone: (image: TextImage) => void };

export function ChosenImage({ picture, onBack, onDone }: ChosenImageProps) {
  const [alt, setAlt] = useState(picture.alt);
  const [caption, setCaption] = useState(picture.caption);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone({ ...picture, alt: alt.trim(), caption: caption.trim() });
  };
  return (
    <form onSubmit={submit} noValidate className="mt-4 space-y-4">
      <img
        src={largeImageUrl(picture)}
        alt=""
        width={picture.width}
        height={picture.height}
        className="max-h-72 w-full rounded-lg bg-mist object-contain"
      />
      <Field
        label="What it shows"
        hint="Read aloud to those who cannot see it. Leave it empty for a mere ornament."
        maxLength={300}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <Field
        label="Written beneath it (optional)"
        maxLength={300}
        value={caption}
        onChange={({ target }) => setCaption(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onBack} className="button button-quiet">
          Another picture
        </button>
        <button type="submit" className="button button-strong">
          Put it into the text
        </button>
      </div>
    </form>
  );
}
