import "server-only";
import { listText } from "@/lib/advice/fix/rules";
import { readMaterialsById } from "@/lib/advice/job/queries";
import { fromPieces, type Material } from "@/lib/advice/job/rules";
import { areaText } from "@/lib/advice/job/units";
import type { Product } from "@/lib/catalogue/product/contract";
import { consumeByRow, getConsumption, getUsualWastage, withWastage } from "@/lib/catalogue/product/coverage";
import { getTotal, purchase } from "@/lib/catalogue/product/purchase";
import { packText, unitText, variantLabel } from "@/lib/catalogue/product/rules";
import { type ProductDetail, technicalFacts, workFacts } from "@/lib/catalogue/product/storefront/detail";
import { withOwnPrices } from "@/lib/catalogue/product/storefront/own-prices";
import { getProductPage } from "@/lib/catalogue/product/storefront/product-page";
import { getForProduct } from "@/lib/catalogue/product/storefront/queries";
import { areas, documentKinds, surfaces, technologies } from "@/lib/catalogue/product/vocabulary";
import { localized } from "@/lib/platform/shared/language/localized";
import { msg, msgs, t } from "@/lib/platform/shared/language/t";
import { mediaUrl } from "@/lib/platform/shared/media-url";
import { thousandths, toNumber } from "@/lib/platform/shared/numbers/fraction";
import { numberText, shortRupees, toRupees } from "@/lib/platform/shared/numbers/money";
import { isUuid } from "@/lib/platform/shared/uuid";
import type { Buyer } from "@/lib/terms/price/queries";
import type { Cell, Choice, Column, Table } from "./table";
import { toRows } from "./table";

type Item = { product: Product; detail: ProductDetail; material: Material | undefined };

const maxChoices = 40;
/** Facts that people choose by, also if only one of the products has them. */
const alwaysShown = msgs(["Drinking water", "Material warranty", "Made in"]);
const stockTexts = { in_stock: msg("In stock"), low: msg("Only a few left"), sold_out: msg("Sold out") } as const;

/** The products with these ids that are on sale, at the buyer's prices, for an area in square metres (`null` if it cannot be read). */
export async function compareProducts(ids: readonly string[], area: number | null, buyer: Buyer | null): Promise<Table> {
  const pages = await Promise.all(ids.filter(isUuid).map((id) => getProductPage(id)));
  const published = pages.flatMap((page) => (page?.state === "published" ? [page] : []));
  const [own, materials] = await Promise.all([
    withOwnPrices(
      published.map(({ product }) => product),
      buyer,
    ),
    readMaterialsById(
      published.map(({ product }) => product._id),
      buyer,
    ),
  ]);
  const found = published.flatMap(({ detail }, at): Item[] => {
    const product = own[at];
    return product ? [{ product, detail, material: materials.get(product._id) }] : [];
  });
  const items = localized(found);
  return {
    columns: items.map(toColumn),
    rows: [...priceRows(items, area), ...factRows(items)],
    choices: await listChoices(items.map(({ product }) => product)),
  };
}

const toColumn = ({ product: { _id, name, image, price, variants } }: Item): Column => ({
  id: _id,
  name,
  href: `/product/${_id}`,
  image,
  price: variants.length > 1 ? t`from ${shortRupees(price)}` : shortRupees(price),
});

function priceRows(items: readonly Item[], area: number | null) {
  if (area === null) return [];
  const purchases = items.map((item) => getPurchase(item, area));
  return toRows(purchases, [
    { name: t`Material for ${areaText(area, "m")}`, read: toMaterialCell },
    { name: t`Per m² of that`, read: (bought) => toAreaPrice(bought, area) },
  ]);
}

/** What the area takes of the product and costs; `null` for products that do not cover an area, such as a sealant. */
function getPurchase({ detail, material }: Item, area: number) {
  const [row] = detail.coverage;
  if (!row || !material || !isForAreas(row.unit)) return null;
  const size = thousandths(area);
  const need = withWastage(consumeByRow(size, row), getUsualWastage(size));
  return purchase(material, fromPieces(need, material.variants, null));
}

type Bought = ReturnType<typeof getPurchase>;

const isForAreas = (unit: string): boolean => /m2/.test(unit);

function toMaterialCell(bought: Bought): Cell {
  if (!bought) return { text: "" };
  if (bought.problem || bought.lines.length === 0) return { text: t`Less in stock than that. Ask us` };
  const packs = bought.lines.map(({ quantity, label }) => `${quantity} × ${label}`).join(" + ");
  return { text: shortRupees(toRupees(getTotal(bought.lines))), note: packs };
}

function toAreaPrice(bought: Bought, area: number): string {
  if (!bought || bought.problem || bought.lines.length === 0) return "";
  return shortRupees(Math.round(toRupees(getTotal(bought.lines)) / area));
}

function factRows(items: readonly Item[]) {
  const workNames = unique(items.flatMap(({ detail }) => workFacts(detail).map(({ name }) => name)));
  // What only one maker states tells nothing apart.
  const technicalNames = [
    ...Map.groupBy(
      items.flatMap(({ detail }) => technicalFacts(detail)),
      ({ name }) => name,
    ),
  ].flatMap(([name, facts]) =>
    facts.length > 1 || items.length === 1 || alwaysShown.some((each) => t(each) === name) ? name : [],
  );
  const read = (facts: (detail: ProductDetail) => { name: string; value: string }[], name: string) => ({
    name,
    read: ({ detail }: Item) => facts(detail).find((fact) => fact.name === name)?.value ?? "",
  });
  return toRows(items, [
    { name: t`Brand`, read: ({ product }) => product.brand.name },
    { name: t`What it is`, read: ({ product }) => product.kind },
    { name: t`Type`, read: ({ product }) => t(technologies[product.technology].label) },
    { name: t`Used for`, read: ({ product }) => product.areas.map((area) => t(areas[area])).join(", ") },
    { name: t`Surfaces`, read: ({ product }) => product.surfaces.map((each) => t(surfaces[each].label)).join(", ") },
    { name: t`Takes per m²`, read: toConsumption },
    ...workNames.map((name) => read(workFacts, name)),
    ...technicalNames.map((name) => read(technicalFacts, name)),
    { name: t`Not for`, read: ({ detail }) => listText(detail.notFor) },
    { name: t`Packs`, read: ({ product }) => unique(product.variants.map((each) => packText(variantLabel(each)))).join(", ") },
    { name: t`Stock`, read: ({ product }) => t(stockTexts[product.availability]) },
    {
      name: t`Customers say`,
      read: ({ product: { rating, review } }) => (rating === null ? "" : t`${numberText(rating, 1)} of 5 (${review.length})`),
    },
    { name: t`Documents`, read: toDocuments },
  ]);
}

/** "1.2–1.6 kg, all coats, on smooth concrete" */
function toConsumption({ detail: { coverage } }: Item): Cell {
  const [row] = coverage;
  const need = row && isForAreas(row.unit) ? getConsumption(row) : null;
  if (!row || !need) return { text: "" };
  const amounts = unique([need.min, need.max].map((each) => numberText(toNumber(each), 2))).join("–");
  return { text: unitText(need.unit, amounts), note: t`All coats, ${row.surface}` };
}

function toDocuments({ detail: { documents } }: Item): Cell {
  const links = documents.map(({ kind, key }) => ({ label: t(documentKinds[kind]), href: mediaUrl(key) }));
  return { text: links.map(({ label }) => label).join(", "), links };
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Other products of the first one's subcategory, then of its category, newest first. */
async function listChoices(compared: readonly Product[]): Promise<Table["choices"]> {
  const [first] = compared;
  if (!first) return [];
  const { productsByCategory } = await getForProduct();
  const taken = new Set(compared.map(({ _id }) => _id));
  const take = ({ _id: group, name }: Product["category"]) => {
    const items: Choice[] = [];
    for (const product of productsByCategory.get(group) ?? []) {
      if (taken.has(product._id)) continue;
      taken.add(product._id);
      if (items.push({ id: product._id, name: t(product.name) }) === maxChoices) break;
    }
    return { group: t(name), items };
  };
  return [take(first.subcategory), take(first.category)].filter(({ items }) => items.length > 0);
}
