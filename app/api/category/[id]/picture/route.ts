import { pictureCategory } from "@/lib/category/commands";
import { removeCategoryPicture, setCategoryPicture } from "@/lib/category/office-contract";
import { handle } from "@/lib/handle";

export const PUT = handle(setCategoryPicture, ({ params, user, body }) => {
  const [file = null] = body.file;
  return pictureCategory(user, params.id, file);
});

export const DELETE = handle(removeCategoryPicture, ({ params, user }) => pictureCategory(user, params.id, null));
