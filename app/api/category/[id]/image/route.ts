import { removeCategoryImage, setCategoryImage } from "@/lib/category/admin-contract";
import { changeCategoryImage } from "@/lib/category/commands";
import { handle } from "@/lib/platform/api/handle";

export const PUT = handle(setCategoryImage, ({ params, user, body }) => {
  const [file = null] = body.file;
  return changeCategoryImage(user, params.id, file);
});

export const DELETE = handle(removeCategoryImage, ({ params, user }) => changeCategoryImage(user, params.id, null));
