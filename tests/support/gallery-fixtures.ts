import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/server/db/client";
import { toFormData } from "./delivered-orders";
import { createImageFile, uploadForm } from "./images";
import { wholeOrder } from "./whole-order";

/** Fixtures for the gallery and the slides in the matrix of tests/access.test.ts. */

type OwnIds = Record<string, string>;

/** Created once, on first use. */
let productImage: File | undefined;

/** Folders and a slide for each user. Only administrators may change them; everybody sees the same public folders. */
export async function galleryFixtures(): Promise<OwnIds> {
  productImage ??= await createImageFile();
  const file = randomUUID();
  const image = { key: `gallery/${randomUUID()}/${file}`, width: 3, height: 2, bytes: 1 };
  const folder = await db.galleryFolder.create({
    data: { name: randomUUID(), images: { create: image } },
    include: { images: true },
  });
  const spare = await db.galleryFolder.create({ data: { name: randomUUID() } });
  const slide = await db.slider.create({ data: { title: "Rain", alt: "Rain", imageKey: `slider/${randomUUID()}` } });
  return {
    folder: folder.name,
    spareFolder: spare.name,
    folderId: folder.id,
    galleryFile: `${file}.webp`,
    galleryImageId: folder.images[0]?.id ?? "",
    slideId: slide.id,
    freshFolder: `Fresh ${file}`,
  };
}

export const galleryParams: Record<string, string> = {
  "PATCH /api/gallery/folder/[id]": "folderId",
  "PATCH /api/gallery/image/[id]": "galleryImageId",
  "PATCH /api/slider/[id]": "slideId",
  "DELETE /api/slider/[id]": "slideId",
  "PUT /api/slider/[id]/image": "slideId",
  "PUT /api/slider/[id]/mobile-image": "slideId",
  "DELETE /api/slider/[id]/mobile-image": "slideId",
};

const imageForm = () => toFormData({ file: productImage ?? "" });

export const galleryBodies: Record<string, (own: OwnIds) => unknown> = {
  "POST /api/gallery/create-folder": () => ({ folderName: `New ${randomUUID()}` }),
  "PATCH /api/gallery/[folder]": ({ freshFolder }) => ({ newFolderName: freshFolder }),
  "POST /api/gallery/upload": ({ spareFolder = "" }) => uploadForm(spareFolder, productImage ? [productImage] : []),
  "DELETE /api/gallery/folder": ({ spareFolder }) => ({ folderName: spareFolder }),
  "DELETE /api/gallery/files": ({ folder, galleryFile }) => ({ folderName: folder, files: [galleryFile] }),
  "PATCH /api/gallery/folder/[id]": () => ({ about: "Roofs" }),
  "PATCH /api/gallery/image/[id]": () => ({ alt: "A roof" }),
  "POST /api/gallery/move": ({ galleryImageId, spareFolder }) => ({ ids: [galleryImageId], folderName: spareFolder }),
  "POST /api/gallery/used-in": ({ galleryImageId }) => ({ ids: [galleryImageId] }),
  "POST /api/slider": () => toFormData({ title: "Sun", alt: "Sun", file: productImage ?? "" }),
  "PATCH /api/slider/[id]": () => ({ title: "Sun" }),
  "PUT /api/slider/order": wholeOrder(() => db.slider.findMany()),
  "PUT /api/slider/[id]/image": imageForm,
  "PUT /api/slider/[id]/mobile-image": imageForm,
};
