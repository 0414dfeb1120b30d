/** Every folder that people's files are stored in. What may be in each is known by lib/content/gallery/reconcile.ts. */
export const uploadFolders = [
  "gallery",
  "product",
  "document",
  "brand",
  "category",
  "subcategory",
  "service",
  "team",
  "slider",
  "company",
  "review",
  "private/job",
  "private/enquiry",
  "private/return",
  "private/slip",
] as const;
export type UploadFolder = (typeof uploadFolders)[number];
