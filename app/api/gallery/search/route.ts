import { searchImages as contract } from "@/lib/content/gallery/admin/contract";
import { searchImages } from "@/lib/content/gallery/admin/queries";
import { handle } from "@/lib/platform/server/api/handle";
import { getPage } from "@/lib/platform/server/api/paging";

export const GET = handle(contract, async ({ query }) => {
  const { total, images } = await searchImages(query);
  return getPage(contract, images, { ...query, total });
});
