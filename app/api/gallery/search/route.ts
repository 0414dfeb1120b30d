import { searchImages as contract } from "@/lib/gallery/admin-contract";
import { searchImages } from "@/lib/gallery/queries";
import { handle } from "@/lib/platform/api/handle";
import { getPage } from "@/lib/platform/api/paging";

export const GET = handle(contract, async ({ query }) => {
  const { total, images } = await searchImages(query);
  return getPage(contract, images, { ...query, total });
});
