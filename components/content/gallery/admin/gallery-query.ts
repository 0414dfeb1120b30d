import { z } from "zod";
import { listHref, pageNumber, searchText } from "@/lib/platform/shared/api/list-url";
import { countText } from "@/lib/platform/shared/numbers/money";

/** The queries of the gallery's URLs. */
export const galleryQuery = z.object({ q: searchText, page: pageNumber });
export type GalleryQuery = z.infer<typeof galleryQuery>;

export const galleryPath = "/admin/gallery";
export const galleryPageSize = 48;

export const folderPath = (id: string): `/admin/${string}` => `${galleryPath}/${id}`;
export const galleryHref = (path: string, query: Partial<GalleryQuery>): string => listHref(path, query);

export const imagesText = (count: number): string => countText(count, "image");
