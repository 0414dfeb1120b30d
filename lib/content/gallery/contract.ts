import { z } from "zod";
import { rowVersion } from "@/lib/platform/shared/api/changes";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";
import { folderNameProblem, maxFolderNameLength } from "./rules";

/** Folders of images: albums for visitors, and the library from which staff choose images for pages. */

const cover = z.object({ key: z.string(), alt: z.string(), width: z.int(), height: z.int() });

export const folder = z.object({
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
  failed: msg("Failed to fetch the gallery"),
});

export const listImages = endpoint("GET /api/gallery/images/[folder]", {
  summary: "The images of a folder, by its name; private folders only for administrators",
  access: "public",
  reply: z.array(galleryImage),
  failed: msg("Failed to fetch the images"),
});
