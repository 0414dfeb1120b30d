"use client";

import { PanelTop } from "lucide-react";
import { useState } from "react";
import { NepaliLink } from "@/components/content/translation/admin/nepali-link";
import { AddButton } from "@/components/kit/add-button";
import { AdminPage } from "@/components/kit/admin-page";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { FormDialog, type FormDialogField } from "@/components/kit/dialog/form-dialog";
import { EmptyState } from "@/components/kit/empty-state";
import { ImageControl } from "@/components/kit/form/image-control";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useVersionedSave } from "@/components/kit/hooks/use-versioned-save";
import { Link } from "@/components/kit/link";
import { prepareImage } from "@/components/kit/shrink-image";
import { SortableList } from "@/components/kit/table/sortable-list";
import {
  type AdminSlide,
  changeSlide,
  createSlide,
  deleteSlide,
  orderSlides,
  removeMobileImage,
  setMobileImage,
  setSlideImage,
  slideInput,
} from "@/lib/content/slider/admin/contract";
import { call, upload } from "@/lib/platform/browser/call";
import { maxLengthOf } from "@/lib/platform/shared/text/text-schema";
import { SlidePreview } from "./slide-preview";
import { SlideRow } from "./slide-row";
import { getField, toMoment } from "./slide-times";

type Options = { what: "edit" | "delete" | "preview"; id: string } | { what: "add" };

/** The slides of the home page in their order, with their actions. */
export function SliderBoard({ slides, now }: { slides: AdminSlide[]; now: number }) {
  const { press } = useAdminAction();
  const [open, setOpen] = useState<Options | null>(null);
  const close = () => setOpen(null);
  // The current data: its image may have changed while the dialog is open.
  const slide = open && "id" in open ? slides.find(({ _id }) => _id === open.id) : undefined;
  const toggle = ({ _id, title, isActive }: AdminSlide) =>
    press(
      () => call(changeSlide, { params: { id: _id }, body: { isActive: !isActive } }),
      isActive ? `“${title}” is off.` : `“${title}” is on.`,
    );
  return (
    <AdminPage
      changeRight="content.change"
      title="Sliders"
      lead="The large images at the top of the home page, in this order."
      actions={
        <>
          <NepaliLink kind="slider" />
          <Link href="/" className="tap-link font-semibold">
            View home page
          </Link>
          <AddButton onPress={() => setOpen({ what: "add" })}>New slide</AddButton>
        </>
      }
    >
      {slides.length === 0 && (
        <EmptyState icon={<PanelTop />} title="No slides yet">
          <p className="mt-2 text-stone">Add the first slide with a wide image.</p>
        </EmptyState>
      )}
      <SortableList
        label="Slides"
        items={slides}
        getName={({ title }) => title}
        onSort={(ids) => press(() => call(orderSlides, { body: { ids } }), "Order saved.")}
        className="space-y-3 dense:space-y-1.5"
        itemClassName="panel"
      >
        {(each, handle) => (
          <SlideRow
            slide={each}
            handle={handle}
            now={now}
            onToggle={() => void toggle(each)}
            onEdit={() => setOpen({ what: "edit", id: each._id })}
            onDelete={() => setOpen({ what: "delete", id: each._id })}
            onPreview={() => setOpen({ what: "preview", id: each._id })}
          />
        )}
      </SortableList>
      {open?.what === "add" && <NewSlide onClose={close} />}
      {slide && open?.what === "edit" && <SlideForm slide={slide} onClose={close} />}
      {slide && open?.what === "preview" && <SlidePreview slide={slide} onClose={close} />}
      {slide && open?.what === "delete" && <DeleteSlide slide={slide} onClose={close} />}
    </AdminPage>
  );
}

function DeleteSlide({ slide: { _id, title }, onClose }: { slide: AdminSlide; onClose: () => void }) {
  const { take } = useAdminAction();
  return (
    <ActionDialog
      title={`Delete “${title}”?`}
      action="Delete slide"
      isFinal
      onSend={() => take(() => call(deleteSlide, { params: { id: _id } }), `Slide “${title}” deleted.`)}
      onClose={onClose}
    >
      It is removed from the home page, with its images. To keep it for later, switch it off instead.
    </ActionDialog>
  );
}

type SlideValues = { title: string; alt: string };

/** Creates a slide from an image and a title; the rest is added before it is switched on. */
function NewSlide({ onClose }: { onClose: () => void }) {
  const { take } = useAdminAction();
  const [file, setFile] = useState<File | null>(null);
  const create = async (values: SlideValues) => {
    const body = { ...values, file: [await prepareImage(file)] };
    await take(() => upload(createSlide, { body }, () => {}), `Slide “${values.title}” added. Switch it on when it is ready.`);
  };
  return (
    <FormDialog<SlideValues>
      title="New slide"
      schema={slideInput.pick({ title: true, alt: true })}
      defaultValues={{ title: "", alt: "" }}
      fields={[
        { name: "title", label: "Title" },
        { name: "alt", label: "What the image shows", hint: "Alt text, for people who cannot see it." },
      ]}
      action="Create slide"
      onSend={create}
      onClose={onClose}
    >
      <div>
        <label htmlFor="slide-image" className="mb-1 block text-sm font-semibold">
          Image
        </label>
        <input
          id="slide-image"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby="slide-image-hint"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          className="field"
        />
        <p id="slide-image-hint" className="note mt-1">
          Best 1600 pixels wide or more; cropped to 16:9. The text is shown on the left.
        </p>
      </div>
    </FormDialog>
  );
}

type Values = { title: string; text: string; alt: string; linkLabel: string; linkHref: string; startsAt: string; endsAt: string };

const slideFields: FormDialogField<Values>[] = [
  { name: "title", label: "Title" },
  { name: "text", label: "Text", kind: "long" },
  { name: "linkLabel", label: "Button label" },
  { name: "linkHref", label: "Button link", hint: "A page of the shop (/products) or https://…" },
  { name: "alt", label: "What the image shows" },
  { name: "startsAt", label: "Shown from (optional)", kind: "moment", hint: "Nepal time." },
  { name: "endsAt", label: "Shown until (optional)", kind: "moment" },
];

/** Edits the text, times and images of a slide. */
function SlideForm({ slide, onClose }: { slide: AdminSlide; onClose: () => void }) {
  const save = useVersionedSave(slide.version);
  const { _id, imageKey, mobileImageKey, isActive: _, version: __, startsAt, endsAt, ...texts } = slide;
  const params = { id: _id };
  const send = async (values: Values) => {
    const body = { ...values, startsAt: toMoment(values.startsAt), endsAt: toMoment(values.endsAt) };
    await save((version) => call(changeSlide, { params, body: { ...body, version } }), `Slide “${values.title}” saved.`);
  };
  return (
    <FormDialog<Values>
      title={`Edit “${slide.title}”`}
      schema={undefined}
      defaultValues={{ ...texts, startsAt: getField(startsAt), endsAt: getField(endsAt) }}
      fields={slideFields.map((field) => ({ ...field, maxLength: maxLengthOf(slideInput, field.name) }))}
      action="Save"
      onSend={send}
      onClose={onClose}
    >
      <ImageControl
        name="wide image"
        imageKey={imageKey}
        hint="For computers, cropped to 16:9. Saved right away."
        onSet={(file, onProgress) => upload(setSlideImage, { params, body: { file: [file] } }, onProgress)}
      />
      <ImageControl
        name="tall image for phones"
        imageKey={mobileImageKey}
        hint="For phones, cropped to 3:4. Without it phones show the wide image. Saved right away."
        onSet={(file, onProgress) => upload(setMobileImage, { params, body: { file: [file] } }, onProgress)}
        onRemove={() => call(removeMobileImage, { params })}
      />
    </FormDialog>
  );
}
