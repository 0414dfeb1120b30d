import { deletePage, savePage } from "@/lib/content/page/admin/commands";
import * as contract from "@/lib/content/page/admin/contract";
import { getAdminPage } from "@/lib/content/page/admin/queries";
import { handle } from "@/lib/platform/server/api/handle";
import { removeImage } from "@/lib/platform/server/media/store-image";
import { AppError } from "@/lib/platform/shared/errors";

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
