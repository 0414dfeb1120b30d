"use client";

import { useAdminAction } from "@/components/hooks/use-admin-action";
import { FormDialog } from "@/components/ui/dialog/form-dialog";
import { describeImage } from "@/lib/gallery/admin-contract";
import type { GalleryImage } from "@/lib/gallery/contract";
import { call } from "@/lib/platform/api/call";
import { largeImageUrl } from "@/lib/platform/media/image";
import { sizeText } from "./gallery-query";
import { Uses } from "./uses";

/** An image larger, the words for those who cannot see it, and where it is used. */
export function ImageDialog({ image, onClose }: { image: GalleryImage; onClose: () => void }) {
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
          maxLength: 300,
          hint: "Read aloud to those who cannot see it, and found by search engines.",
        },
      ]}
      action="Save"
      onSend={(body) => take(() => call(describeImage, { params: { id: _id }, body }), "The words are saved.")}
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
          Whole picture
        </a>
      </p>
      <Uses of={{ ids: [_id] }} />
    </FormDialog>
  );
}
