"use client";

import { type Control, useWatch } from "react-hook-form";
import { Field } from "@/components/kit/form/field";
import { ImageControl } from "@/components/kit/form/image-control";
import type { useRecordForm } from "@/components/kit/form/use-record-form";
import { Panel } from "@/components/kit/panel";
import {
  type AdminCompany,
  type CompanyImages,
  type CompanyInput,
  removeIcon,
  removeLogo,
  removeSocialPicture,
  setIcon,
  setLogo,
  setSocialPicture,
} from "@/lib/content/company-detail/admin/contract";
import { call, upload } from "@/lib/platform/browser/call";
import { standardColour, toPalette } from "@/lib/platform/shared/brand-colour";
import { getIconUrl, getLogoUrl, getShortName, getSocialUrl, type ShopLook } from "@/lib/platform/shared/shop-look";

export type CompanyValues = CompanyInput & { version?: string | undefined };
export type NextOrder = { digits: string; standardPrefix: string };
type RecordForm = ReturnType<typeof useRecordForm<CompanyValues, AdminCompany>>;

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);
const noImages: CompanyImages = { logoKey: null, logoSquareKey: null, socialKey: null };

const images = [
  {
    key: "logoKey",
    name: "logo",
    label: "Wide logo",
    hint: "On the loading screen, documents and the error page, 480 × 128 pixels, on a light background.",
    set: setLogo,
    remove: removeLogo,
  },
  {
    key: "logoSquareKey",
    name: "icon",
    label: "Icon",
    hint: "Beside the name, in tabs, emails and on home screens: a square, at best 512 × 512 pixels.",
    set: setIcon,
    remove: removeIcon,
  },
  {
    key: "socialKey",
    name: "picture for links",
    label: "Picture for links",
    hint: "With links to the shop in messengers and social networks, cut to 1200 × 630 pixels.",
    set: setSocialPicture,
    remove: removeSocialPicture,
  },
] as const;

type LookPanelProps = {
  form: RecordForm;
  /** `null` until the details are saved for the first time. */
  images: CompanyImages | null;
  nextOrder: NextOrder;
};

/** The shop's own look: the short name and colour are saved with the form, the images at once. */
export function LookPanel({ form: { form, field }, images: keys, nextOrder }: LookPanelProps) {
  return (
    <Panel title="Look">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Short name (optional)"
          hint="Below the icon on a home screen, and in long titles. Empty: the first words of the name."
          autoComplete="off"
          {...field("shortName")}
        />
        <Field
          label="Main colour (optional)"
          hint={`White text has to be readable on it. Empty: ${standardColour}.`}
          placeholder={standardColour}
          autoComplete="off"
          {...field("brandColor")}
          action={<ColourPicker form={form} />}
        />
      </div>
      {keys ? (
        <ul className="mt-5 space-y-5">
          {images.map(({ key, name, label, hint, set, remove }) => (
            <li key={key}>
              <h3 className="mb-2 text-sm font-semibold">{label}</h3>
              <ImageControl
                name={name}
                imageKey={keys[key]}
                hint={`${hint} JPEG, PNG or WebP. Saved right away.`}
                onSet={(file, onProgress) => upload(set, { body: { file: [file] } }, onProgress)}
                onRemove={() => call(remove, {})}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="note mt-5">Save the details once, then you can upload a logo, an icon and a picture for links here.</p>
      )}
      <LookPreview control={form.control} images={keys ?? noImages} nextOrder={nextOrder} />
    </Panel>
  );
}

function ColourPicker({ form }: Pick<RecordForm, "form">) {
  const colour = useWatch({ control: form.control, name: "brandColor" }) ?? "";
  return (
    <input
      type="color"
      aria-label="Pick the main colour"
      value={isColour(colour) ? colour : standardColour}
      onChange={({ target }) => form.setValue("brandColor", target.value, { shouldDirty: true, shouldValidate: true })}
      className="absolute inset-y-1.5 right-1.5 h-8 w-10 cursor-pointer rounded border border-line bg-white p-0.5"
    />
  );
}

type LookPreviewProps = { control: Control<CompanyValues>; images: CompanyImages; nextOrder: NextOrder };

/** The header, the icon and a shared link as they will look, and the next order's number. */
function LookPreview({ control, images, nextOrder }: LookPreviewProps) {
  const [name = "", shortName = "", brandColor = "", slogan = ""] = useWatch({
    control,
    name: ["name", "shortName", "brandColor", "slogan"],
  });
  const look: ShopLook = { ...images, name, shortName, brandColor: isColour(brandColor) ? brandColor.toLowerCase() : "" };
  const { deep } = toPalette(look.brandColor);
  return (
    <figure aria-label="Preview of the look" className="mt-5 space-y-4 rounded-lg border border-line bg-paper p-4">
      <div className="overflow-hidden rounded-lg border border-line bg-white">
        <p className="min-h-7 px-4 py-1 text-sm text-white" style={{ backgroundColor: deep }}>
          {slogan}
        </p>
        <div className="flex flex-wrap items-center gap-3 px-4 py-3">
          <img src={getIconUrl(look, 192)} alt="" className="size-10 object-contain" />
          <span className="mr-auto text-lg leading-tight font-bold" style={{ color: deep }}>
            {name}
          </span>
          <img src={getLogoUrl(look)} alt="Wide logo" className="h-8 w-30 object-contain" />
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-6">
        <div className="w-24 text-center text-sm">
          <img src={getIconUrl(look, 192)} alt="Icon" className="mx-auto mb-1 size-14 rounded-xl object-contain" />
          {getShortName(look)}
        </div>
        <div className="w-60 overflow-hidden rounded-lg border border-line bg-white text-sm">
          <img src={getSocialUrl(look)} alt="With links" className="aspect-[1200/630] w-full object-cover" />
          <p className="px-3 py-2 font-semibold">{name}</p>
        </div>
        <p className="text-sm">
          Next order: <NextOrderNumber control={control} nextOrder={nextOrder} />
        </p>
      </div>
    </figure>
  );
}

/** The number of the next order with the letters that are typed. */
export function NextOrderNumber({ control, nextOrder }: Pick<LookPreviewProps, "control" | "nextOrder">) {
  const typed = useWatch({ control, name: "orderPrefix" }) ?? "";
  return (
    <strong>
      {typed.trim() || nextOrder.standardPrefix}-{nextOrder.digits}
    </strong>
  );
}
