"use client";

import { useState } from "react";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { FormDialog } from "@/components/ui/dialog/form-dialog";
import { lighter } from "@/components/ui/lighter-image";
import { CallError, upload } from "@/lib/platform/api/call";
import { createSlide } from "@/lib/slider/contract";

type Copy = { title: string; alt: string };

/** A slide begins with its image and its title; the rest is written before it is switched on. */
export function NewSlide({ onClose }: { onClose: () => void }) {
  const { take } = useAdminAction();
  const [file, setFile] = useState<File | null>(null);
  const make = async (copy: Copy) => {
    if (!file) throw new CallError("Choose a picture", 400);
    const body = { ...copy, file: [await lighter(file)] };
    await take(() => upload(createSlide, { body }, () => {}), `“${copy.title}” is made, and switched off for now.`);
  };
  return (
    <FormDialog<Copy>
      title="New slide"
      schema={undefined}
      defaultValues={{ title: "", alt: "" }}
      fields={[
        { name: "title", label: "Title", maxLength: 120 },
        { name: "alt", label: "What the picture shows", maxLength: 300, hint: "Read aloud to those who cannot see it." },
      ]}
      action="Make the slide"
      onSend={make}
      onClose={onClose}
    >
      <div>
        <label htmlFor="slide-picture" className="mb-1 block text-sm font-semibold">
          Picture
        </label>
        <input
          id="slide-picture"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby="slide-picture-hint"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          className="field"
        />
        <p id="slide-picture-hint" className="note mt-1">
          Wide, at least 1600 pixels; it is cut to 16:9. Its words stand on the left.
        </p>
      </div>
    </FormDialog>
  );
}
