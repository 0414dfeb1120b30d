import { listFixLinks } from "@/lib/advice/fix/queries";
import { createCategory } from "@/lib/catalogue/category/admin/commands";
import { createCategory as createContract } from "@/lib/catalogue/category/admin/contract";
import { listCategories } from "@/lib/catalogue/category/contract";
import { findCategories } from "@/lib/catalogue/category/queries";
import { created, handle } from "@/lib/platform/server/api/handle";

const maxProblems = 2;

export const GET = handle(listCategories, async ({ query }) => {
  const categories = await findCategories(query.q);
  return Promise.all(
    categories.map(async (category) => {
      const products = category.subCategories.flatMap((each) => each.products);
      return { ...category, problems: await listFixLinks(products, maxProblems) };
    }),
  );
});

export const POST = handle(createContract, ({ user, body }) => createCategory(user, body), created);
