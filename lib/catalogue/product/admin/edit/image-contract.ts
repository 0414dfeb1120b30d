import { z } from "zod";
import { endpoint, imageFiles } from "@/lib/platform/shared/api/endpoint";
import { requiredText, textUpTo } from "@/lib/platform/shared/text/text-schema";
import { adminImage, partChange } from "./contract";
import { maxImages } from "./form-contract";

/** The images of a product, in the order in which its page shows them; the first is the cover. */

const productImages = z.object({ images: z.array(adminImage), ...partChange });
export type ProductImages = z.infer<typeof productImages>;

const failed = "Failed to upload the image. Please try again.";

export const addImages = endpoint("POST /api/product/[id]/images", {
  summary: "Adds images after the existing ones",
  access: "admin",
  right: "product.change",
  multipart: "files",
  body: z.object({
    files: imageFiles(maxImages).refine((files) => files.length > 0, "Choose an image"),
    alt: textUpTo(200).default("").meta({ description: "Alt text of the images; defaults to the product's name" }),
  }),
  reply: productImages,
  failed,
});

export const arrangeImages = endpoint("PATCH /api/product/[id]/images", {
  summary: "Sets the order and the alt texts of a product's images; the list must contain each of them once",
  access: "admin",
  right: "product.change",
  body: z.object({
    images: z.array(z.object({ _id: z.uuid(), alt: requiredText(200, "Add alt text") })).min(1, "List each image once"),
  }),
  reply: productImages,
  failed: "Failed to save the images. Please try again.",
});

export const replaceImage = endpoint("PUT /api/product/[id]/images/[imageId]", {
  summary: "Replaces an image, with the same position and alt text",
  access: "admin",
  right: "product.change",
  multipart: "files",
  body: z.object({ files: imageFiles(1).refine((files) => files.length > 0, "Choose an image") }),
  reply: productImages,
  failed,
});

export const removeImage = endpoint("DELETE /api/product/[id]/images/[imageId]", {
  summary: "Removes an image",
  access: "admin",
  right: "product.change",
  reply: productImages,
  failed: "Failed to remove the image. Please try again.",
});
