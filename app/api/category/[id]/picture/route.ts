import { removeCategoryPicture, setCategoryPicture } from "@/lib/category/admin-contract";
import { pictureCategory } from "@/lib/category/commands";
import { handle } from "@/lib/platform/api/handle";

export const PUT = handle(setCategoryPicture, ({ params, user, body }) => {
  const [file = null] = body.file;
  return pictureCategory(user, params.id, file);
});

export const DELETE = handle(removeCategoryPicture, ({ params, user }) => pictureCategory(user, params.id, null));
