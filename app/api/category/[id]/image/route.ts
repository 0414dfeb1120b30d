import { changeCategoryImage } from "@/lib/catalogue/category/admin/commands";
import { removeCategoryImage, setCategoryImage } from "@/lib/catalogue/category/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(setCategoryImage, ({ params, user, body }) => {
  const [file = null] = body.file;
  return changeCategoryImage(user, params.id, file);
});

export const DELETE = handle(removeCategoryImage, ({ params, user }) => changeCategoryImage(user, params.id, null));
