import * as contract from "@/lib/page/admin-contract";
import { getAdminPage } from "@/lib/page/admin-queries";
import { deletePage, savePage } from "@/lib/page/commands";
import { handle } from "@/lib/platform/api/handle";
import { AppError } from "@/lib/platform/errors";
import { removeImage } from "@/lib/platform/media/store-image";

export const GET = handle(contract.getPage, async ({ params }) => {
  const page = await getAdminPage({ id: params.id });
  if (!page) throw new AppError("not_found", "This page does not exist, or was deleted.");
  return page;
});

export const PUT = handle(contract.savePage, ({ user, params, body }) => savePage(user, params.id, body));

export const DELETE = handle(contract.deletePage, async ({ user, params }) => {
  const imageKey = await deletePage(user, params.id);
  if (imageKey) await removeImage(imageKey);
  return { message: "The page was deleted." };
});
