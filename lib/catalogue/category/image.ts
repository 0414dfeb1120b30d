import type { ImageSource } from "@/lib/platform/shared/image";

/** Pictures of categories all have this size. */
export const categoryImageSize = { width: 1200, height: 900 } as const;

export const getCategoryImage = (imageKey: string | null): ImageSource | null =>
  imageKey === null ? null : { key: imageKey, ...categoryImageSize };
