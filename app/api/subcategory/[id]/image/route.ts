import { removeSubcategoryImage, setSubcategoryImage } from "@/lib/category/admin-contract";
import { changeSubcategoryImage } from "@/lib/category/subcategory-commands";
import { handle } from "@/lib/platform/api/handle";

export const PUT = handle(setSubcategoryImage, ({ params, user, body }) => {
  const [file = null] = body.file;
  return changeSubcategoryImage(user, params.id, file);
});

export const DELETE = handle(removeSubcategoryImage, ({ params, user }) => changeSubcategoryImage(user, params.id, null));
