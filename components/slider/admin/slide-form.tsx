"use client";

import { useOfficeStep } from "@/components/hooks/use-admin-action";
import { FormDialog, type FormDialogField } from "@/components/ui/dialog/form-dialog";
import { PictureControl } from "@/components/ui/form/image-control";
import { call, upload } from "@/lib/platform/api/call";
import { changeSlide, type OfficeSlide, removeMobilePicture, setMobilePicture, setSlidePicture } from "@/lib/slider/contract";
import { fieldOf, momentOf } from "./slide-times";

type Values = { title: string; text: string; alt: string; linkLabel: string; linkHref: string; startsAt: string; endsAt: string };

const fields: FormDialogField<Values>[] = [
  { name: "title", label: "Title", maxLength: 120 },
  { name: "text", label: "Text", kind: "long", maxLength: 300 },
  { name: "linkLabel", label: "Words of the button", maxLength: 60 },
  { name: "linkHref", label: "Where the button leads", maxLength: 500, hint: "A page of the shop (/products) or https://…" },
  { name: "alt", label: "What the picture shows", maxLength: 300 },
  { name: "startsAt", label: "Shown from (optional)", kind: "moment", hint: "Nepal’s time." },
  { name: "endsAt", label: "Shown until (optional)", kind: "moment" },
];

/** The words, the times and the pictures of a slide. */
export function SlideForm({ slide, onClose }: { slide: OfficeSlide; onClose: () => void }) {
  const { take } = useOfficeStep();
  const { _id, pictureKey, mobilePictureKey, isActive: _, startsAt, endsAt, ...words } = slide;
  const params = { id: _id };
  const save = async (values: Values) => {
    const body = { ...values, startsAt: momentOf(values.startsAt), endsAt: momentOf(values.endsAt) };
    await take(() => call(changeSlide, { params, body }), `“${values.title}” is saved.`);
  };
  return (
    <FormDialog<Values>
      title={`Edit “${slide.title}”`}
      schema={undefined}
      defaultValues={{ ...words, startsAt: fieldOf(startsAt), endsAt: fieldOf(endsAt) }}
      fields={fields}
      action="Save"
      onSend={save}
      onClose={onClose}
    >
      <PictureControl
        name="wide picture"
        pictureKey={pictureKey}
        hint="The picture of wide screens, cut to 16:9. Saved at once."
        onSet={(file, onProgress) => upload(setSlidePicture, { params, body: { file: [file] } }, onProgress)}
      />
      <PictureControl
        name="upright picture"
        pictureKey={mobilePictureKey}
        hint="The picture of telephones, cut to 3:4; without it they show the wide one. Saved at once."
        onSet={(file, onProgress) => upload(setMobilePicture, { params, body: { file: [file] } }, onProgress)}
        onRemove={() => call(removeMobilePicture, { params })}
      />
    </FormDialog>
  );
}
