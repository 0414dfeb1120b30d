import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { newId } from "@/lib/platform/db/ids";
import { arranged } from "@/lib/platform/db/row-refusals";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { removeImage } from "@/lib/platform/media/store-image";
import { replaceImage } from "@/lib/platform/media/uploads";
import type { AdminSlide, SlideCopy } from "./contract";
import { getAdminSlide } from "./queries";

const wide = { width: 1920, height: 1080, fit: "cover" } as const;
const upright = { width: 960, height: 1280, fit: "cover" } as const;

/** Makes a slide behind the others; it is shown once staff switches it on. */
export function createSlide(actor: Actor, { title, alt, file }: { title: string; alt: string; file: File | null }) {
  return replaceImage({
    folder: "slider",
    file,
    frame: wide,
    change: async (key) => {
      if (!key) throw new AppError("invalid", "Choose an image", { fields: { file: "Choose an image" } });
      const after = await transaction(async (tx) => {
        const last = await tx.slider.aggregate({ _max: { position: true } });
        const position = 1 + (last._max.position ?? -1);
        const id = newId();
        await tx.slider.create({ data: { id, title, alt, pictureKey: key, isActive: false, position }, select: { id: true } });
        const made = await read(tx, id);
        await audit(tx, { actor, subject: "slider", id, name: title, action: "created", after: getAudited(made) });
        return made;
      });
      return { after, old: null };
    },
  });
}

export function changeSlide(actor: Actor, id: string, copy: Partial<SlideCopy>): Promise<AdminSlide> {
  return change(actor, id, async (tx, before) => {
    const { startsAt, endsAt } = { ...before, ...copy };
    if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt)) {
      const message = "It ends before it begins";
      throw new AppError("invalid", message, { fields: { endsAt: message } });
    }
    await tx.slider.update({ where: { id }, data: copy, select: { id: true } });
  });
}

export async function deleteSlide(actor: Actor, id: string): Promise<void> {
  const slide = await transaction(async (tx) => {
    const before = await hold(tx, id);
    await tx.slider.delete({ where: { id }, select: { id: true } });
    await audit(tx, { actor, subject: "slider", id, name: before.title, action: "deleted", before: getAudited(before) });
    return before;
  });
  for (const key of [slide.pictureKey, slide.mobilePictureKey]) if (key) await removeImage(key);
}

export async function orderSlides(actor: Actor, ids: string[]): Promise<void> {
  await transaction(async (tx) => {
    const before = await tx.slider.findMany({
      orderBy: [{ position: "asc" }, { createdAt: "asc" }],
      select: { id: true, title: true },
    });
    const after = arranged(ids, before);
    for (const [position, id] of after.entries())
      await tx.slider.update({ where: { id }, data: { position }, select: { id: true } });
    const getTitle = (wanted: string) => before.find(({ id }) => id === wanted)?.title;
    await audit(tx, {
      actor,
      subject: "slider",
      id: "all",
      name: "All slides",
      action: "sorted",
      before: { order: before.map(({ title }) => title) },
      after: { order: after.map(getTitle) },
    });
  });
}

type Place = "pictureKey" | "mobilePictureKey";

/** Gives a slide another image; telephones can do without one of their own. */
export function setImage(actor: Actor, id: string, { place, file }: { place: Place; file: File | null }): Promise<AdminSlide> {
  return replaceImage({
    folder: "slider",
    file,
    frame: place === "pictureKey" ? wide : upright,
    change: async (key) => {
      let old: string | null = null;
      const after = await change(actor, id, async (tx, before) => {
        old = before[place];
        const data = place === "mobilePictureKey" ? { mobilePictureKey: key } : key ? { pictureKey: key } : {};
        await tx.slider.update({ where: { id }, data, select: { id: true } });
      });
      return { after, old };
    },
  });
}

type Work = (tx: Transaction, before: AdminSlide) => Promise<unknown>;

function change(actor: Actor, id: string, work: Work): Promise<AdminSlide> {
  return transaction(async (tx) => {
    const before = await hold(tx, id);
    await work(tx, before);
    const after = await read(tx, id);
    const told = { before: getAudited(before), after: getAudited(after) };
    await audit(tx, { actor, subject: "slider", id, name: after.title, action: "changed", ...told });
    return after;
  });
}

async function hold(tx: Transaction, id: string): Promise<AdminSlide> {
  await tx.$queryRaw`SELECT id FROM slider WHERE id = ${id}::uuid FOR UPDATE`;
  return read(tx, id);
}

async function read(tx: Transaction, id: string): Promise<AdminSlide> {
  const slide = await getAdminSlide(tx, id);
  if (!slide) throw new AppError("not_found", "This slide does not exist, or was deleted.");
  return slide;
}

const getAudited = ({ _id, ...slide }: AdminSlide) => slide;
