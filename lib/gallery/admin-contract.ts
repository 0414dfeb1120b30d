import { z } from "zod";
import { changesOf } from "@/lib/platform/api/changes";
import { endpoint, messageReply } from "@/lib/platform/api/endpoint";
import { pageFields, searchQuery } from "@/lib/platform/api/paging-query";
import { textUpTo } from "@/lib/platform/text-schema";
import { folderNameField, galleryImage } from "./contract";

/** Calls of the gallery screens in the admin, besides those in the specification. */

export const changeFolder = endpoint("PATCH /api/gallery/folder/[id]", {
  summary: "Changes an album's text, or whether visitors see it",
  access: "admin",
  body: changesOf(z.object({ about: textUpTo(1000), isPublic: z.boolean("Choose yes or no") })),
  reply: messageReply,
  failed: "Failed to save the folder. Please try again.",
});

export const describeImage = endpoint("PATCH /api/gallery/image/[id]", {
  summary: "Sets an image's alt text",
  access: "admin",
  body: z.object({ alt: textUpTo(300) }),
  reply: galleryImage,
  failed: "Failed to save the image. Please try again.",
});

const ids = z.array(z.uuid("Choose at least one image")).min(1, "Choose at least one image").max(100, "At most 100 at once");

export const moveImages = endpoint("POST /api/gallery/move", {
  summary: "Moves images to another folder; their URLs stay the same",
  access: "admin",
  errors: [404],
  body: z.object({ ids, folderName: folderNameField }),
  reply: messageReply,
  failed: "Failed to move the images. Please try again.",
});

const imageQuery = z.object({
  q: searchQuery.meta({ description: "Searches the image's name, alt text and folder" }),
  folder: z.string().max(200).default("").meta({ description: "The name of a folder" }),
  ...pageFields(60, 200),
});
export type ImageSearch = z.infer<typeof imageQuery>;

export const searchImages = endpoint("GET /api/gallery/search", {
  summary: "Images of all folders, newest first",
  access: "admin",
  query: imageQuery,
  reply: z.array(galleryImage),
  failed: "Failed to fetch the images",
});

const use = z.object({
  imageId: z.uuid(),
  what: z.string().meta({ description: "Such as Page, Product, Newsletter, Slide or Question" }),
  name: z.string(),
  href: z.string().meta({ description: "The admin page to edit it" }),
});
export type ImageUse = z.infer<typeof use>;

export const findUses = endpoint("POST /api/gallery/used-in", {
  summary: "The texts that show these images, or any image of a folder",
  access: "admin",
  errors: [404],
  body: z
    .object({ ids, folderName: folderNameField })
    .partial()
    .refine(
      ({ ids: imageIds, folderName }) => (imageIds === undefined) !== (folderName === undefined),
      "Choose images or a folder",
    ),
  reply: z.array(use),
  failed: "Failed to check where the images are used",
});
