import { removeSubcategoryImage, setSubcategoryImage } from "@/lib/catalogue/category/admin/contract";
import { changeSubcategoryImage } from "@/lib/catalogue/category/admin/subcategory-commands";
import { handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(setSubcategoryImage, ({ params, user, body }) => {
  const [file = null] = body.file;
  return changeSubcategoryImage(user, params.id, file);
});

export const DELETE = handle(removeSubcategoryImage, ({ params, user }) => changeSubcategoryImage(user, params.id, null));
