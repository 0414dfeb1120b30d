import { z } from "zod";
import { endpoint, imageFiles } from "@/lib/platform/api/endpoint";
import { adminImage, partChange } from "./contract";
import { maxImages } from "./form-contract";
import { copy, requiredText } from "./variant-contract";

/** The images of a product, in the order of its page; the first is its cover. */

const productImages = z.object({ images: z.array(adminImage), ...partChange });
export type ProductImages = z.infer<typeof productImages>;

const failed = "Failed to upload the image. Please try again.";

export const addImages = endpoint("POST /api/product/[id]/images", {
  summary: "Adds images behind those there are",
  access: "admin",
  multipart: "files",
  body: z.object({
    files: imageFiles(maxImages).refine((files) => files.length > 0, "Choose an image"),
    alt: copy(200).default("").meta({ description: "What they show; the product's name where it is not said" }),
  }),
  reply: productImages,
  failed,
});

export const arrangeImages = endpoint("PATCH /api/product/[id]/images", {
  summary: "Says the order of a product's images and what each shows: all of them, each once",
  access: "admin",
  body: z.object({
    images: z.array(z.object({ _id: z.uuid(), alt: requiredText(200, "Add alt text") })).min(1, "Say which"),
  }),
  reply: productImages,
  failed: "Failed to save the images. Please try again.",
});

export const replaceImage = endpoint("PUT /api/product/[id]/images/[imageId]", {
  summary: "Puts another image in the place of one, with the same words",
  access: "admin",
  multipart: "files",
  body: z.object({ files: imageFiles(1).refine((files) => files.length > 0, "Choose an image") }),
  reply: productImages,
  failed,
});

export const removeImage = endpoint("DELETE /api/product/[id]/images/[imageId]", {
  summary: "Removes an image",
  access: "admin",
  reply: productImages,
  failed: "Failed to remove the image. Please try again.",
});
