import { searchImages as contract } from "@/lib/gallery/office-contract";
import { searchImages } from "@/lib/gallery/queries";
import { handle } from "@/lib/handle";
import { pageOf } from "@/lib/paging";

export const GET = handle(contract, async ({ query }) => {
  const { total, images } = await searchImages(query);
  return pageOf(contract, images, { ...query, total });
});
