import { z } from "zod";
import { folder, folderNameField, galleryImage } from "@/lib/content/gallery/contract";
import { changesOf } from "@/lib/platform/shared/api/changes";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { pageFields, searchQuery } from "@/lib/platform/shared/api/paging-query";
import { textUpTo } from "@/lib/platform/shared/text/text-schema";

const maxUploads = 20;
export const maxFileBytes = 5_000_000;

export const createFolder = endpoint("POST /api/gallery/create-folder", {
  summary: "Creates an empty folder",
  access: "admin",
  right: "content.change",
  body: z.object({ folderName: folderNameField }),
  reply: folder,
  failed: "Failed to create the folder. Please try again.",
});

export const renameFolder = endpoint("PATCH /api/gallery/[folder]", {
  summary: "Renames a folder; the URLs of its images stay the same",
  access: "admin",
  right: "content.change",
  body: z.object({ newFolderName: folderNameField }),
  reply: folder,
  failed: "Failed to rename the folder. Please try again.",
});

export const deleteFolder = endpoint("DELETE /api/gallery/folder", {
  summary: "Deletes a folder with all its images, unless one of them is in use",
  access: "admin",
  right: "content.change",
  errors: [404],
  body: z.object({ folderName: folderNameField }),
  reply: z.object({ message: z.string(), deleted: z.int() }),
  failed: "Failed to delete the folder. Please try again.",
});

const images = z
  .union([z.array(z.file("Choose an image")), z.file("Choose an image")], "Choose an image")
  .transform((value) => [value].flat())
  .refine((files) => files.length <= maxUploads, `At most ${maxUploads} images at once`);

export const uploadImages = endpoint("POST /api/gallery/upload", {
  summary: `Adds up to ${maxUploads} images of up to 5 MB each to a folder, all or none`,
  access: "admin",
  right: "content.change",
  errors: [404],
  multipart: "images",
  body: z.object({ folderName: folderNameField, images }),
  reply: z.array(galleryImage),
  failed: "Failed to upload the images. Please try again.",
});

const fileNames = z
  .array(z.string("Choose the files").min(1, "Choose the files").max(500, "At most 500 characters"), "Choose the files")
  .min(1, "Choose the files")
  .max(100, "At most 100 at once");

export const deleteFiles = endpoint("DELETE /api/gallery/files", {
  summary: "Deletes unused images of a folder by their file names or URLs; only the last part of a URL counts",
  access: "admin",
  right: "content.change",
  errors: [404],
  body: z.object({ folderName: folderNameField, files: fileNames }),
  reply: z.object({ message: z.string(), deleted: z.array(z.string()), unknown: z.array(z.string()) }),
  failed: "Failed to delete the images. Please try again.",
});

// Calls of the gallery screens besides those in the specification.

export const changeFolder = endpoint("PATCH /api/gallery/folder/[id]", {
  summary: "Changes an album's text, or whether visitors see it",
  access: "admin",
  right: "content.change",
  body: changesOf(z.object({ about: textUpTo(1000), isPublic: z.boolean("Choose yes or no") })),
  reply: messageReply,
  failed: "Failed to save the folder. Please try again.",
});

export const describeImage = endpoint("PATCH /api/gallery/image/[id]", {
  summary: "Sets an image's alt text",
  access: "admin",
  right: "content.change",
  body: z.object({ alt: textUpTo(300) }),
  reply: galleryImage,
  failed: "Failed to save the image. Please try again.",
});

const ids = z.array(z.uuid("Choose at least one image")).min(1, "Choose at least one image").max(100, "At most 100 at once");

export const moveImages = endpoint("POST /api/gallery/move", {
  summary: "Moves images to another folder; their URLs stay the same",
  access: "admin",
  right: "content.change",
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
  right: "content.see",
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
  right: "content.change",
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
