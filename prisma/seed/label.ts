import type { SeedProduct, SeedVariant } from "./content";

/**
 * What is printed on the packs of a product: the data of its page, and nothing else. scripts/pictures draws it, label.test.ts
 * compares it with what the committed images say.
 */
type Product = Pick<
  SeedProduct,
  "key" | "name" | "kind" | "technology" | "components" | "coats" | "standards" | "technical" | "origin"
> &
  Partial<Pick<SeedProduct, "applicationTemp" | "shelfLifeMonths">> & {
    variants: readonly Pick<SeedVariant, "size" | "unit" | "form" | "color" | "colorHex">[];
  };
export type LabelledVariant = Product["variants"][number];

/** Two parts are sold as one pack; each has its own label. */
type Part = { title: string; net: string; share: number };
export type PackLabel = { net: string; color: string; parts: [Part, Part] | null };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Longer ones do not fit on one line of the label. */
const longestPoint = 44;

/** The lines of a label that are the same on every pack of the product. */
export function getLabel({ name, kind, components, coats, standards, technical, origin, ...product }: Product) {
  const [from, to] = product.applicationTemp ?? [];
  return {
    // The brand stands above it.
    headline: name.slice(name.indexOf(" ") + 1),
    kind,
    madeIn: `Made in ${origin}`.toUpperCase(),
    standard: standards[0] ?? "",
    points: technical
      .map((fact) => `${fact.name} ${fact.value}`)
      .filter((fact) => fact.length <= longestPoint)
      .slice(0, 3),
    smallPrint: [
      capital(components.replace(/^\d components?,? ?/, "").replace(/^(?=\d+[\d.]* :)/, "mix ")),
      [coats, from == null || to == null ? "" : `work at ${from} to ${to} °C`].filter(Boolean).join(" · "),
      product.shelfLifeMonths ? `Keeps ${product.shelfLifeMonths} months unopened` : "",
    ].filter(Boolean),
  };
}

const unitNames: Record<string, string> = { l: "L", m2: "m²", piece: "pc" };

const amount = (size: number, unit: string) => {
  if (unit === "piece") return size === 1 ? "1 pc" : `${size} pcs`;
  return `${size} ${unitNames[unit] ?? unit}`;
};

const cents = (size: number) => Math.round(size * 100) / 100;

/** In parts by weight, as the page says it; by volume the weights of the parts are not known. */
function getParts({ components, technology }: Product, { size, unit }: LabelledVariant): [Part, Part] | null {
  const [, larger, smaller, by] = /([\d.]+) : ([\d.]+).*by (weight|volume)/.exec(components) ?? [];
  if (!larger || !smaller) return null;
  const share = Number(larger) / (Number(larger) + Number(smaller));
  const isPowder = /powder/.test(components) || technology === "cementitious";
  const titles = isPowder ? ["Part B · powder", "Part A · liquid"] : ["Part A · base", "Part B · hardener"];
  if (technology === "bituminous") titles.splice(0, 2, "Part A · paste", "Part B · powder");
  const first = cents(size * share);
  const nets = by === "volume" ? [size, size] : [first, cents(size - first)];
  return [0, 1].map((at) => ({
    title: (by === "volume" ? `Part ${"AB"[at]} · set of` : (titles[at] ?? "")).toUpperCase(),
    net: amount(nets[at] ?? 0, unit),
    share: at === 0 ? share : 1 - share,
  })) as [Part, Part];
}

export function getPackLabel(product: Product, variant: LabelledVariant): PackLabel {
  return {
    net: amount(variant.size, variant.unit),
    color: variant.color ?? "",
    parts: variant.form === "kit" ? getParts(product, variant) : null,
  };
}

const inLitresOrKilos = ({ size, unit }: LabelledVariant) => (unit === "ml" || unit === "g" ? size / 1000 : size);

/** The variants of the first two images (docs/product-images.md): the largest that one person carries, and up to six. */
export function getShown({ variants }: Product): { pack: LabelledVariant; range: LabelledVariant[] } {
  const carried = variants.filter((each) => inLitresOrKilos(each) <= (each.unit === "kg" ? 25 : 20));
  const most = Math.max(...carried.map(inLitresOrKilos));
  const pack = carried.find((each) => inLitresOrKilos(each) === most) ?? variants[0];
  if (!pack) throw new Error("A product without a variant cannot be shown.");
  const looks = new Map(variants.map((each) => [`${each.form} ${each.size} ${each.unit} ${each.colorHex}`, each]));
  return { pack, range: looks.size > 1 ? [...looks.values()].slice(0, 6) : [] };
}
