import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { images, withUploads } from "@/lib/platform/server/media/uploads";
import { AppError } from "@/lib/platform/shared/errors";
import type { ImageSource } from "@/lib/platform/shared/image";
import { withAltTexts } from "./commands";
import type { ProductImages } from "./image-contract";
import { type ChangeResult, changeLocked, type Editor, noSuchProduct } from "./lock";
import { getAdminProduct } from "./queries";

const maxRows = 40;

const noSuchImage = () => new AppError("not_found", "This image no longer exists.");

const getReply = ({ before, after }: ChangeResult<unknown>): ProductImages => ({
  images: after.images,
  updatedAt: after.updatedAt,
  changedFrom: before.updatedAt,
});

type Upload = { files: readonly File[]; alt: string };

/** Adds images after the existing ones. */
export async function addImages(actor: Editor, id: string, { files, alt }: Upload): Promise<ProductImages> {
  const work = async (productImages: readonly ImageSource[]) =>
    changeLocked({
      actor,
      id,
      work: (tx, { images, name }) => {
        if (images.length + productImages.length > maxRows)
          throw new AppError("conflict", `A product can have at most ${maxRows} images.`);
        const rows = withAltTexts(
          productImages,
          productImages.map(() => alt),
          name,
        );
        return tx.productImage.createMany({
          data: rows.map((row, at) => ({ ...row, productId: id, position: images.length + at })),
        });
      },
    });
  return getReply(await withImages(id, files, work));
}

/** Replaces an image. Open pages still show the old one, so its files stay until the daily check (lib/content/gallery/reconcile.ts). */
export async function replaceImage(
  actor: Editor,
  { id, imageId, files }: { id: string; imageId: string; files: readonly File[] },
): Promise<ProductImages> {
  const changed = await withImages(id, files, ([image]) =>
    changeLocked({
      actor,
      id,
      work: async (tx, { images }) => {
        const old = images.find(({ _id }) => _id === imageId);
        if (!old || !image) throw noSuchImage();
        await tx.productImage.update({ where: { id: imageId }, data: image, select: { id: true } });
      },
    }),
  );
  return getReply(changed);
}

/** Removes an image; its files stay for a while like those of a replaced one. */
export async function removeImage(actor: Editor, id: string, imageId: string): Promise<ProductImages> {
  const changed = await changeLocked({
    actor,
    id,
    work: async (tx, { images }) => {
      const old = images.find(({ _id }) => _id === imageId);
      if (!old) throw noSuchImage();
      await tx.productImage.delete({ where: { id: imageId }, select: { id: true } });
      await saveOrder(
        tx,
        images.filter((each) => each !== old),
      );
    },
  });
  return getReply(changed);
}

type ImageOrder = readonly { _id: string; alt: string }[];

/** Sets the order and the alt texts of a product's images; the list must contain each of them once. */
export async function arrangeImages(actor: Editor, id: string, order: ImageOrder): Promise<ProductImages> {
  const changed = await changeLocked({
    actor,
    id,
    work: async (tx, { images }) => {
      const saved = images.map(({ _id }) => _id).toSorted();
      if (
        saved.join() !==
        order
          .map(({ _id }) => _id)
          .toSorted()
          .join()
      ) {
        throw new AppError("conflict", "Someone else changed the images. You now see the latest version.");
      }
      await saveOrder(tx, order);
    },
  });
  return getReply(changed);
}

async function saveOrder(tx: Transaction, images: ImageOrder): Promise<void> {
  for (const [position, { _id, alt }] of images.entries()) {
    await tx.productImage.update({ where: { id: _id }, data: { position, alt }, select: { id: true } });
  }
}

/** Checks that the product exists before storing its images. */
async function withImages<T>(
  id: string,
  files: readonly File[],
  write: (images: readonly ImageSource[]) => Promise<T>,
): Promise<T> {
  if (!(await getAdminProduct(id))) throw noSuchProduct();
  return withUploads({ kind: images, folder: "product", files, field: "files" }, write);
}
