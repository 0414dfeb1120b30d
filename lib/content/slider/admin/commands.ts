import "server-only";
import type { AdminSlide, SlideInput } from "@/lib/content/slider/admin/contract";
import { getAdminSlide, listAdminSlides } from "@/lib/content/slider/admin/queries";
import { storeFramed } from "@/lib/platform/server/media/uploads";
import type { ChangesOf } from "@/lib/platform/shared/api/changes";
import type { RowOrder } from "@/lib/platform/shared/api/order-call";
import { fieldError } from "@/lib/platform/shared/errors";
import { auditedRows } from "@/lib/records/audit/audited-rows";
import type { Actor } from "@/lib/records/audit/commands";

const wide = { width: 1920, height: 1080, fit: "cover" } as const;
const upright = { width: 960, height: 1280, fit: "cover" } as const;

const slides = auditedRows<AdminSlide>({
  subject: "slider",
  table: "slider",
  find: getAdminSlide,
  goneMessage: "This slide does not exist, or was deleted.",
  getName: ({ title }) => title,
  getAudited: ({ _id, version, ...slide }) => slide,
  form: "dialog",
});

/** Creates a slide at the end of the list; it is hidden until staff activate it. */
export function createSlide(actor: Actor, { file, ...texts }: { title: string; alt: string; file: File | null }) {
  return storeFramed({
    folder: "slider",
    file,
    frame: wide,
    write: async (imageKey) => {
      if (!imageKey) throw fieldError("file", "Choose an image");
      return slides.create(actor, async (tx) =>
        tx.slider.create({ data: { ...texts, imageKey, isActive: false, position: await slides.nextPosition(tx) } }),
      );
    },
  });
}

export function changeSlide(actor: Actor, id: string, { version, ...input }: ChangesOf<SlideInput>): Promise<AdminSlide> {
  return slides.change(actor, { id, version }, async (tx, before) => {
    const { startsAt, endsAt, linkLabel, linkHref } = { ...before, ...input };
    if (linkLabel && !linkHref) throw fieldError("linkHref", "Enter where the button leads");
    if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt)) {
      throw fieldError("endsAt", "The end must be after the start");
    }
    await tx.slider.update({ where: { id }, data: input, select: { id: true } });
  });
}

export async function deleteSlide(actor: Actor, id: string): Promise<void> {
  await slides.remove(actor, id, (tx) => tx.slider.delete({ where: { id }, select: { id: true } }));
}

export function orderSlides(actor: Actor, order: RowOrder): Promise<void> {
  return slides.sort(actor, order, { name: "All slides", list: listAdminSlides });
}

type Place = "imageKey" | "mobileImageKey";

/** Replaces an image of a slide. The mobile image is optional, the main one cannot be removed. */
export function setImage(actor: Actor, id: string, { place, file }: { place: Place; file: File | null }): Promise<AdminSlide> {
  const frame = place === "imageKey" ? wide : upright;
  return slides.changeImage({ actor, id, file, frame, folder: "slider" }, async (tx, key) => {
    const data = place === "mobileImageKey" ? { mobileImageKey: key } : key ? { imageKey: key } : {};
    await tx.slider.update({ where: { id }, data, select: { id: true } });
  });
}
