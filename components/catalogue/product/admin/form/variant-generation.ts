import type { ProductForm } from "@/lib/catalogue/product/admin/edit/form-contract";
import type { Unit } from "@/lib/catalogue/product/pack-units";
import { emptyVariant, isSame } from "./form-values";

type Variant = ProductForm["variants"][number];
type Colour = { name: string; hex: string | null };
export type Generation = { sizes: string; unit: Unit; form: string; colours: string; sku: string };
type GenerationResult = { variants: Variant[]; problems: Partial<Record<keyof Generation, string>> };

const maxVariants = 60;

/**
 * Combines "1, 4, 20" with "Grey #8a8f93, White" into a variant for each combination that does not exist yet. Everything but the
 * SKU and the colour is copied from an existing variant of the same size: a field that no two variants may share must be empty in
 * `own` below.
 */
export function generateVariants(generation: Generation, existing: readonly Variant[]): GenerationResult {
  const sizes = [...new Set(splitLine(generation.sizes).map(Number))];
  const colours = generation.colours.trim() ? splitLine(generation.colours).map(toColour) : [{ name: "", hex: null }];
  const problems: GenerationResult["problems"] = {};
  if (sizes.length === 0 || !sizes.every((size) => size > 0 && size <= 999_999)) problems.sizes = "Enter sizes like 1, 4, 20";
  if (!generation.form.trim()) problems.form = "Enter the kind of pack: bucket, bag, roll";
  if (!/^\S{1,40}$/.test(generation.sku.trim())) problems.sku = "Enter the start of the SKUs, without spaces";
  if (colours.some(({ name, hex }) => name !== "" && hex === null)) {
    problems.colours = "Give each colour a name and a shade: Grey #8a8f93";
  }
  const variants = sizes.flatMap((size) => colours.map((colour) => toVariant(generation, { size, colour, existing })));
  const existingSlots = new Set(existing.map(toSlot));
  const added = variants.filter((variant) => !existingSlots.has(toSlot(variant)));
  if (added.length + existing.filter((each) => !isUntouched(each)).length > maxVariants) {
    problems.sizes ??= `A product can have at most ${maxVariants} packs`;
  }
  if (Object.keys(problems).length === 0 && added.length === 0) problems.sizes = "You already have these packs";
  return { variants: added, problems };
}

const splitLine = (line: string) => line.split(/[,;\n]/).flatMap((part) => part.trim() || []);

function toColour(part: string): Colour {
  const [hex] = /#[0-9a-f]{6}$/i.exec(part) ?? [];
  const name = part.slice(0, part.length - (hex?.length ?? 0)).trim();
  return { name, hex: hex?.toLowerCase() ?? shades[name.toLowerCase()] ?? null };
}

/** The shades of the usual colours, which can be entered by name alone. */
const shades: Record<string, string> = {
  white: "#ffffff",
  grey: "#8a8f93",
  black: "#1d1d1b",
  terracotta: "#b5573a",
  red: "#9c3a2b",
  green: "#4f7a4a",
  blue: "#3b6a8f",
  beige: "#d8c7a3",
  brown: "#6b4a35",
};

type Slot = { size: number; colour: Colour; existing: readonly Variant[] };

function toVariant({ unit, form, sku }: Generation, { size, colour, existing }: Slot): Variant {
  const { _id, ...copied } = existing.find((each) => each.size === size && each.unit === unit) ?? emptyVariant;
  const { openingStock } = emptyVariant;
  const tiers = copied.tiers.map((tier) => ({ ...tier }));
  const fullSku = [sku.trim(), `${size}${unit}`, colour.name.replaceAll(/\s+/g, "")].filter(Boolean).join("-").toUpperCase();
  const own = { sku: fullSku, size, unit, form: form.trim(), color: colour.name, colorHex: colour.hex, gtin: "" };
  return { ...copied, ...own, tiers, openingStock };
}

const toSlot = ({ size, unit, color }: Variant) => `${size} ${unit} ${color.toLowerCase()}`;

/** A new variant into which nothing was typed yet. The unit and the kind of pack come from the variant before it. */
export const isUntouched = ({ _id, ...variant }: Variant): boolean =>
  !_id && isSame({ ...variant, unit: emptyVariant.unit, form: emptyVariant.form }, emptyVariant);
