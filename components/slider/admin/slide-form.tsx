"use client";

import { useAdminAction } from "@/components/hooks/use-admin-action";
import { FormDialog, type FormDialogField } from "@/components/ui/dialog/form-dialog";
import { ImageControl } from "@/components/ui/form/image-control";
import { call, upload } from "@/lib/platform/api/call";
import { type AdminSlide, changeSlide, removeMobileImage, setMobileImage, setSlideImage } from "@/lib/slider/contract";
import { getField, toMoment } from "./slide-times";

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

/** The words, the times and the images of a slide. */
export function SlideForm({ slide, onClose }: { slide: AdminSlide; onClose: () => void }) {
  const { take } = useAdminAction();
  const { _id, pictureKey, mobilePictureKey, isActive: _, startsAt, endsAt, ...words } = slide;
  const params = { id: _id };
  const save = async (values: Values) => {
    const body = { ...values, startsAt: toMoment(values.startsAt), endsAt: toMoment(values.endsAt) };
    await take(() => call(changeSlide, { params, body }), `“${values.title}” is saved.`);
  };
  return (
    <FormDialog<Values>
      title={`Edit “${slide.title}”`}
      schema={undefined}
      defaultValues={{ ...words, startsAt: getField(startsAt), endsAt: getField(endsAt) }}
      fields={fields}
      action="Save"
      onSend={save}
      onClose={onClose}
    >
      <ImageControl
        name="wide picture"
        pictureKey={pictureKey}
        hint="The picture of wide screens, cut to 16:9. Saved at once."
        onSet={(file, onProgress) => upload(setSlideImage, { params, body: { file: [file] } }, onProgress)}
      />
      <ImageControl
        name="upright picture"
        pictureKey={mobilePictureKey}
        hint="The picture of telephones, cut to 3:4; without it they show the wide one. Saved at once."
        onSet={(file, onProgress) => upload(setMobileImage, { params, body: { file: [file] } }, onProgress)}
        onRemove={() => call(removeMobileImage, { params })}
      />
    </FormDialog>
  );
}
