import "server-only";
import { db } from "@/lib/platform/server/db/client";

/** The categories with their subcategories, in the order that staff set. */
export const readCategoryNames = () =>
  db.category.findMany({
    orderBy: [{ position: "asc" }, { name: "asc" }],
    select: {
      id: true,
      name: true,
      subcategories: { orderBy: [{ position: "asc" }, { name: "asc" }], select: { id: true, name: true } },
    },
  });
