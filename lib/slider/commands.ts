import "server-only";
import { auditedRows, sortRows } from "@/lib/audit/audited-rows";
import { type Actor, audit } from "@/lib/audit/commands";
import type { ChangesOf } from "@/lib/platform/api/changes";
import { newId } from "@/lib/platform/db/ids";
import { transaction } from "@/lib/platform/db/transaction";
import { fieldError } from "@/lib/platform/errors";
import { storeFramed } from "@/lib/platform/media/uploads";
import type { AdminSlide, SlideInput } from "./contract";
import { getAdminSlide } from "./queries";

const wide = { width: 1920, height: 1080, fit: "cover" } as const;
const upright = { width: 960, height: 1280, fit: "cover" } as const;

const getAudited = ({ _id, version, ...slide }: AdminSlide) => slide;

const slides = auditedRows<AdminSlide>({
  subject: "slider",
  table: "slider",
  find: getAdminSlide,
  goneMessage: "This slide does not exist, or was deleted.",
  getName: ({ title }) => title,
  getAudited,
});

/** Creates a slide at the end of the list; it is hidden until staff activate it. */
export function createSlide(actor: Actor, { title, alt, file }: { title: string; alt: string; file: File | null }) {
  return storeFramed({
    folder: "slider",
    file,
    frame: wide,
    write: async (key) => {
      if (!key) throw fieldError("file", "Choose an image");
      return transaction(async (tx) => {
        const last = await tx.slider.aggregate({ _max: { position: true } });
        const position = 1 + (last._max.position ?? -1);
        const id = newId();
        await tx.slider.create({ data: { id, title, alt, imageKey: key, isActive: false, position }, select: { id: true } });
        const slide = await slides.read(tx, id);
        await audit(tx, { actor, subject: "slider", id, name: title, action: "created", after: getAudited(slide) });
        return slide;
      });
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

export function orderSlides(actor: Actor, ids: string[]): Promise<void> {
  return sortRows({
    actor,
    subject: "slider",
    name: "All slides",
    table: "slider",
    list: async (tx) => {
      const rows = await tx.slider.findMany({
        orderBy: [{ position: "asc" }, { createdAt: "asc" }],
        select: { id: true, title: true },
      });
      return rows.map(({ id, title }) => ({ id, name: title }));
    },
    ids,
  });
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
