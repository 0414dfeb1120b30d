import { removeSubcategoryPicture, setSubcategoryPicture } from "@/lib/category/admin-contract";
import { pictureSubcategory } from "@/lib/category/subcategory-commands";
import { handle } from "@/lib/platform/api/handle";

export const PUT = handle(setSubcategoryPicture, ({ params, user, body }) => {
  const [file = null] = body.file;
  return pictureSubcategory(user, params.id, file);
});

export const DELETE = handle(removeSubcategoryPicture, ({ params, user }) => pictureSubcategory(user, params.id, null));
