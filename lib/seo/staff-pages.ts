import "server-only";
import { listFixUrls } from "@/lib/fix/queries";
import { listAlbums } from "@/lib/gallery/queries";
import { listPublishedUrls } from "@/lib/page/queries";
import { countTeam } from "@/lib/team/queries";
import type { SitemapEntry } from "./sitemap";
import { getImageUrl } from "./urls";

/** The pages that staff write and that have content: published pages, problems and systems, the team and the albums. */
export async function staffPages(siteUrl: string): Promise<SitemapEntry[]> {
  const [pages, people, albums, fixes] = await Promise.all([listPublishedUrls(), countTeam(), listAlbums(), listFixUrls()]);
  const hasServices = pages.some(({ path }) => path.startsWith("/services/"));
  return [
    ...(hasServices ? [{ path: "/services" }] : []),
    ...(people > 0 ? [{ path: "/teams" }] : []),
    ...pages,
    ...fixes,
    ...(albums.length > 0 ? [{ path: "/gallery" }] : []),
    ...albums.map(({ _id, cover }) => ({
      path: `/gallery/${_id}`,
      image: cover ? getImageUrl(siteUrl, cover).url : undefined,
    })),
  ];
}
