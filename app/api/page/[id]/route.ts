import { AppError } from "@/lib/errors";
import { handle } from "@/lib/handle";
import { deletePage, savePage } from "@/lib/page/commands";
import { getOfficePage } from "@/lib/page/office";
import * as contract from "@/lib/page/office-contract";
import { removePicture } from "@/lib/store-picture";

export const GET = handle(contract.getPage, async ({ params }) => {
  const page = await getOfficePage({ id: params.id });
  if (!page) throw new AppError("not_found", "This page does not exist, or was deleted.");
  return page;
});

export const PUT = handle(contract.savePage, ({ user, params, body }) => savePage(user, params.id, body));

export const DELETE = handle(contract.deletePage, async ({ user, params }) => {
  const pictureKey = await deletePage(user, params.id);
  if (pictureKey) await removePicture(pictureKey);
  return { message: "The page was deleted." };
});
