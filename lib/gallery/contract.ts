import { z } from "zod";
import { rowVersion } from "@/lib/platform/api/changes";
import { endpoint } from "@/lib/platform/api/endpoint";
import { folderNameProblem, maxFolderNameLength } from "./rules";

/** Folders of images: albums for visitors, and the library from which staff choose images for pages. */

const maxUploads = 20;
export const maxFileBytes = 5_000_000;

const cover = z.object({ key: z.string(), alt: z.string(), width: z.int(), height: z.int() });

const folder = z.object({
  _id: z.uuid(),
  folderName: z.string(),
  about: z.string(),
  isPublic: z.boolean().meta({ description: "Whether visitors see it as an album" }),
  images: z.int().meta({ description: "Number of images" }),
  bytes: z.int().meta({ description: "Total size of its images" }),
  cover: cover.nullable().meta({ description: "Its first image" }),
  createdAt: z.string(),
  version: rowVersion,
});
export type GalleryFolder = z.infer<typeof folder>;

export const galleryImage = z.object({
  _id: z.uuid(),
  folderName: z.string(),
  fileName: z.string().meta({ description: "The last part of its URL, which DELETE /api/gallery/files takes" }),
  url: z.string().meta({ description: "The full image, as webp" }),
  key: z.string().meta({ description: "Smaller versions are below /media/{key}/: 160.webp, 320.webp and so on" }),
  name: z.string().meta({ description: "The uploaded file's name" }),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  createdAt: z.string(),
});
export type GalleryImage = z.infer<typeof galleryImage>;

export const folderNameField = z
  .string("Name is required")
  .trim()
  .superRefine((name, context) => {
    const message = folderNameProblem(name);
    if (message) context.addIssue({ code: "custom", message });
  })
  .meta({ description: `1 to ${maxFolderNameLength} characters; no slashes, no leading dot` });

export const listFolders = endpoint("GET /api/gallery", {
  summary: "The public folders; all folders for administrators",
  access: "public",
  reply: z.array(folder),
  failed: "Failed to fetch the gallery",
});

export const listImages = endpoint("GET /api/gallery/images/[folder]", {
  summary: "The images of a folder, by its name; private folders only for administrators",
  access: "public",
  reply: z.array(galleryImage),
  failed: "Failed to fetch the images",
});

export const createFolder = endpoint("POST /api/gallery/create-folder", {
  summary: "Creates an empty folder",
  access: "admin",
  body: z.object({ folderName: folderNameField }),
  reply: folder,
  failed: "Failed to create the folder. Please try again.",
});

export const renameFolder = endpoint("PATCH /api/gallery/[folder]", {
  summary: "Renames a folder; the URLs of its images stay the same",
  access: "admin",
  body: z.object({ newFolderName: folderNameField }),
  reply: folder,
  failed: "Failed to rename the folder. Please try again.",
});

export const deleteFolder = endpoint("DELETE /api/gallery/folder", {
  summary: "Deletes a folder with all its images, unless one of them is in use",
  access: "admin",
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
  errors: [404],
  body: z.object({ folderName: folderNameField, files: fileNames }),
  reply: z.object({ message: z.string(), deleted: z.array(z.string()), unknown: z.array(z.string()) }),
  failed: "Failed to delete the images. Please try again.",
});
