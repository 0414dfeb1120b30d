/**
 * Reads the shop's first content from JSON files, validated by the schemas of the admin calls for the same data. Money is in
 * rupees. Ids and file names are derived from each `key`, so that a second seed changes nothing.
 */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { changeService } from "@/lib/advice/service/admin/contract";
import { createBrand } from "@/lib/catalogue/brand/admin/contract";
import { createCategory, subcategoryInput } from "@/lib/catalogue/category/admin/contract";
import { documentInput, newProduct } from "@/lib/catalogue/product/admin/edit/form-contract";
import { documentKinds, toKeys } from "@/lib/catalogue/product/vocabulary";
import { createSynonym } from "@/lib/catalogue/search/admin/contract";
import usualWords from "@/lib/catalogue/search/words/usual-words.json";
import { issueInput } from "@/lib/contact/newsletter/admin/issue/contract";
import { editCompanyDetail } from "@/lib/content/company-detail/admin/contract";
import { createFaq } from "@/lib/content/faq/admin/contract";
import { changeFolder, describeImage } from "@/lib/content/gallery/admin/contract";
import { folderNameField } from "@/lib/content/gallery/contract";
import { pageInput } from "@/lib/content/page/admin/contract";
import { pageKinds } from "@/lib/content/page/rules";
import { slideInput } from "@/lib/content/slider/admin/contract";
import { createMember } from "@/lib/content/team/admin/contract";
import { fullName, roles } from "@/lib/people/users/contract";
import { email, requiredText } from "@/lib/platform/shared/text/text-schema";
import { reviewText } from "@/lib/sales/review/contract";
import { createCoupon } from "@/lib/terms/coupon/admin/contract";
import { createCourier } from "@/lib/terms/courier/admin/contract";
import { createPriceGroup } from "@/lib/terms/price-group/admin/contract";
import { readFixes } from "./fix-content";
import { seedId } from "./ids";
import { checkData, type Mistake, readData, throwMistakes } from "./read";
import { toRichText } from "./rich-text";

export const seedFolder = path.resolve(import.meta.dirname);

const hasFile = (file: string) => existsSync(path.join(seedFolder, file));

/** The body schema of a call. */
function getBody<T>({ body }: { body: z.ZodType<T> | undefined }): z.ZodType<T> {
  if (!body) throw new Error("This call takes no body.");
  return body;
}

type KeyedRow = { key: string };
const key = z.string("Key is required").regex(/^[a-z0-9-]+$/, "A key is small letters, digits and dashes");
const keyed = z.object({ key });
const keyAmong = (all: readonly KeyedRow[], missing: string) =>
  z.string(missing).refine((input) => all.some((each) => each.key === input), missing);

const keyWithImage = (folder: string) =>
  key.refine((name) => hasFile(`images/${folder}/${name}.webp`), `There is no such image in images/${folder}`);

const daysAgo = z.int("Enter a whole number of days").min(0, "At least 0").max(4000, "At most 4000");
/** A rich text as a list of lines (rich-text.ts). */
const lines = z.array(z.string(), "Write a list of lines").transform((all): unknown => toRichText(all.join("\n")));
const paragraphs = z.array(z.string(), "Write a list of paragraphs").transform((all): unknown => all.join("\n"));

const category = getBody(createCategory).and(
  z.object({
    key: keyWithImage("category"),
    subcategories: z.array(subcategoryInput.omit({ categoryId: true }).extend({ key })),
  }),
);

const review = reviewText.omit({ photos: true }).extend({
  author: fullName,
  place: requiredText(80, "Enter where they are from"),
  rating: z.int("Choose one to five stars").min(1).max(5),
  daysAgo,
});

/** The images of a product in the order of its page: one variant, all variants together, a close-up of the finish. */
const views = ["pack", "range", "finish"] as const;

const { alts, categoryId, images, subcategoryId, brandId, ...fields } = newProduct.shape;
const product = z.object({
  key,
  ...fields,
  brand: z.string(),
  subcategory: z.string(),
  status: fields.status.default("published"),
  description: paragraphs.pipe(fields.description),
  images: z.partialRecord(z.enum(views), requiredText(200, "Describe what the image shows")),
  documents: z.partialRecord(z.enum(toKeys(documentKinds)), documentInput.shape.title),
  companions: z.array(z.string()),
  /** The companions without which the coating fails. */
  needs: z.array(z.string()).default([]),
  soldCount: z.int("Enter a whole number").min(0, "At least 0"),
  addedDaysAgo: daysAgo,
  reviews: z.array(review),
});
export type SeedProduct = z.infer<typeof product>;
export type SeedVariant = SeedProduct["variants"][number];
export type SeedReview = SeedProduct["reviews"][number];

/** The images in display order; all products of a technology share the image of the finish. */
export function getImages({ key, technology, images }: SeedProduct) {
  return views.flatMap((view, position) => {
    const alt = images[view];
    if (alt === undefined) return [];
    return { view, position, alt, key: view === "finish" ? `finish/${technology}` : `product/${key}-${position + 1}` };
  });
}

export function getDocuments({ key, documents }: SeedProduct) {
  return toKeys(documentKinds).flatMap((kind) => {
    const title = documents[kind];
    return title === undefined ? [] : { kind, title, file: `${key}-${kind}.pdf` };
  });
}

const slider = slideInput.pick({ title: true, text: true, linkLabel: true, alt: true }).extend({
  key: keyWithImage("slider"),
});

const albumImage = getBody(describeImage).and(
  z.object({ file: z.string().refine((name) => hasFile(`images/gallery/${name}`), "There is no such image in images/gallery") }),
);
const album = getBody(changeFolder).and(keyed.extend({ name: folderNameField, images: z.array(albumImage) }));

const page = pageInput.extend({ slug: key, content: lines.pipe(pageInput.shape.content) });
const singlePage = page.extend({ kind: z.enum(pageKinds) });

/** Synonyms refer to subcategories by name. */
const synonymBody = (categories: readonly { subcategories: readonly (KeyedRow & { name: string })[] }[]) => {
  const subcategories = categories.flatMap((category) => category.subcategories);
  const keys = new Map(subcategories.map((each) => [each.name, each.key]));
  const subcategoryName = z.string().refine((name) => keys.has(name), "There is no such subcategory");
  const finds = z.array(subcategoryName.transform((name) => seedId("subcategory", keys.get(name) ?? "")));
  const row = z.looseObject({ finds, page: z.string().nullable().default(null) });
  return row.transform((input): unknown => input).pipe(getBody(createSynonym));
};

const demoPerson = z.object({
  fullName,
  email: email("Invalid email"),
  role: z.enum(roles),
  companyName: z.string().optional(),
  panNumber: z.string().optional(),
  staffRole: z.string().optional(),
});

/** Reads and validates everything, before anything is written. */
export function readContent(folder = seedFolder) {
  const read = <T>(file: string, schema: z.ZodType<T>): T => readData(folder, file, schema);
  const brands = read("brands.json", z.array(getBody(createBrand).and(keyed)));
  const categories = read("categories.json", z.array(category));
  const slide = slider.extend({ category: keyAmong(categories, "There is no such category").optional() });
  for (const name of readdirSync(path.join(folder, "products"))) {
    const isKnown = categories.some((each) => name === `${each.key}.json`);
    throwMistakes(`products/${name}`, null, isKnown ? [] : [{ path: [], message: "There is no category with this name" }]);
  }
  const byFile = categories.map((each) => {
    const file = `products/${each.key}.json`;
    const shape = product.extend({
      brand: keyAmong(brands, "There is no such brand"),
      subcategory: keyAmong(each.subcategories, "There is no such subcategory in this category"),
    });
    return { file, products: read(file, z.array(shape)) };
  });
  const products = byFile.flatMap((each) => each.products);
  for (const each of byFile) throwMistakes(each.file, each.products, findMistakes(each.products, products));
  return {
    brands,
    categories,
    products,
    company: read("company.json", getBody(editCompanyDetail)),
    sliders: read("sliders.json", z.array(slide)),
    faqs: read("faqs.json", z.array(getBody(createFaq))),
    synonyms: checkData("../../lib/catalogue/search/words/usual-words.json", usualWords, z.array(synonymBody(categories))),
    team: read("team.json", z.array(getBody(createMember))),
    albums: read("gallery.json", z.array(album)),
    newsletter: read("newsletter.json", issueInput.extend({ content: lines.pipe(issueInput.shape.content) })),
    about: read("pages/about.json", singlePage),
    policies: read("pages/policies.json", z.array(singlePage)),
    services: read("pages/services.json", z.array(page.and(getBody(changeService)))),
    help: read("pages/help.json", z.array(page)),
    ...readFixes(folder, products),
    /** Written by scripts/demo-accounts.ts, on the embedded database only. */
    demoPeople: read(
      "demo-accounts.json",
      z.object({
        password: z.string().min(6),
        people: z.array(demoPerson),
        coupon: getBody(createCoupon),
        priceGroups: z.array(getBody(createPriceGroup)),
        couriers: z.array(getBody(createCourier)),
      }),
    ),
  };
}

/** Finds references of products to missing things, and duplicates. */
function findMistakes(checked: readonly SeedProduct[], all: readonly SeedProduct[]): Mistake[] {
  const mistakes: Mistake[] = [];
  const variants = all.flatMap(({ variants }) => variants);
  for (const [at, product] of checked.entries()) {
    const check = (isMistake: boolean, path: PropertyKey[], message: string) => {
      if (isMistake) mistakes.push({ path: [at, ...path], message });
    };
    check(all.find(({ key }) => key === product.key) !== product, ["key"], "Another product has this key");
    for (const [index, variant] of product.variants.entries()) {
      check(variants.find(({ sku }) => sku === variant.sku) !== variant, ["variants", index, "sku"], "Another pack has this SKU");
    }
    for (const [index, companion] of product.companions.entries()) {
      check(!all.some(({ key }) => key === companion), ["companions", index], "There is no such product");
    }
    for (const [index, need] of product.needs.entries()) {
      check(!product.companions.includes(need), ["needs", index], "This is not one of its companions");
    }
    for (const { view, key } of getImages(product)) {
      check(!hasFile(`images/${key}.webp`), ["images", view], `There is no file images/${key}.webp`);
    }
    for (const { kind, file } of getDocuments(product)) {
      check(!hasFile(`documents/${file}`), ["documents", kind], `There is no file documents/${file}`);
    }
  }
  return mistakes;
}
