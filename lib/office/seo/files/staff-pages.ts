import "server-only";
import { listFixUrls } from "@/lib/advice/fix/queries";
import { listAlbums } from "@/lib/content/gallery/queries";
import { listPublishedUrls } from "@/lib/content/page/queries";
import { countTeam } from "@/lib/content/team/queries";
import { getImageUrl } from "@/lib/office/seo/urls";
import type { SitemapEntry } from "./sitemap";

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
