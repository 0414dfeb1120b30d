import { createImageFile } from "../images";
import { type HostileInput, rich } from "./hostile-input";
import { type Calls, getForm } from "./people";

type NamedRow = { _id: string; name: string };
type Product = NamedRow & {
  variants: { _id: string; sku: string; price: number; availability: string }[];
  updatedAt: string;
  price: number;
};

const pdf =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF";

/** A product with its category and brand, whose texts are all hostile. */
export async function hostileCatalogue(admin: Calls, copy: HostileInput) {
  const word = (field: string, maxLength: number) => copy.word(field, maxLength);
  const category = await admin<NamedRow>("POST", "/api/category", {
    data: { name: copy.exactly("category.name", `"'>\n<svg onload=hit=1></script>`), about: word("category.about", 1000) },
  });
  const subcategory = await admin<NamedRow>("POST", "/api/subcategory", {
    data: { name: word("subcategory.name", 80), about: word("subcategory.about", 1000), categoryId: category._id },
  });
  const brand = await admin<NamedRow>("POST", "/api/brand", {
    data: { name: word("brand.name", 80), about: word("brand.about", 1000), origin: word("brand.origin", 80) },
  });
  const name = copy.exactly("product.name", `E2e "q" 'a'\n</title><script>hit=1</script><svg onload=hit=1>`);
  const variant = {
    sku: copy.exactly("variant.sku", "<svg/onload=hit=1>", "-"),
    form: word("variant.form", 40),
    color: word("variant.color", 40),
    colorHex: "#0e4f5c",
    size: 5,
    unit: "l",
    price: 2500,
    tradePrice: 2100,
    weightGrams: 5600,
    openingStock: 90,
  };
  const row = { surface: word("coverage.surface", 120), note: word("coverage.note", 300) };
  const product = await admin<Product>("POST", "/api/product", {
    multipart: getForm({
      name,
      kind: word("product.kind", 60),
      summary: word("product.summary", 400),
      status: "published",
      technology: "acrylic",
      subcategoryId: subcategory._id,
      brandId: brand._id,
      origin: word("product.origin", 80),
      description: JSON.stringify(rich(word("product.description", 900), `https://hostile.example/"onmouseover="hit=1`)),
      features: [word("product.features", 300)],
      steps: [word("product.steps", 500)],
      notFor: [word("product.notFor", 300)],
      standards: [word("product.standards", 200)],
      keywords: [word("product.keywords", 60)],
      components: word("product.components", 200),
      coats: word("product.coats", 120),
      areas: ["planter_garden"],
      mainUses: JSON.stringify([
        { area: "planter_garden", bestFor: word("mainUse.bestFor", 80), reason: word("mainUse.reason", 200) },
      ]),
      technical: JSON.stringify([{ name: word("technical.name", 80), value: word("technical.value", 200) }]),
      seoTitle: word("product.seoTitle", 120),
      seoDescription: word("product.seoDescription", 320),
      variants: JSON.stringify(variant),
      coverage: JSON.stringify({ ...row, coats: 2, min: 1, max: 2, unit: "m2_per_l", basis: "total" }),
      images: await createImageFile("e2e.jpg"),
      alts: [word("image.alt", 200)],
    }),
  });
  const file = new File([pdf], "e2e.pdf", { type: "application/pdf" });
  const title = word("document.title", 120);
  await admin("POST", `/api/product/${product._id}/documents`, { multipart: getForm({ kind: "tds", title, file }) });
  await admin("POST", `/api/variant/${product.variants[0]?._id}/stock`, {
    data: { delta: 1, reason: "correction", note: word("stock.note", 300) },
  });
  return { category, subcategory, brand, product };
}

/** Deletes them again. A product that was ordered is only archived, and so first gets another subcategory and brand. */
export async function removeCatalogue(admin: Calls, catalogue: Awaited<ReturnType<typeof hostileCatalogue>>): Promise<void> {
  const { category, subcategory, brand, product } = catalogue;
  const subcategories = await admin<NamedRow[]>("GET", "/api/subcategory");
  const brands = await admin<NamedRow[]>("GET", "/api/brand");
  const other = (all: NamedRow[], one: NamedRow) => all.find(({ _id }) => _id !== one._id)?._id;
  const data = { subcategoryId: other(subcategories, subcategory), brandId: other(brands, brand) };
  await admin("PATCH", `/api/product/${product._id}`, { data });
  const paths = [`product/${product._id}`, `subcategory/${subcategory._id}`, `category/${category._id}`, `brand/${brand._id}`];
  for (const path of paths) await admin("DELETE", `/api/${path}`);
}
