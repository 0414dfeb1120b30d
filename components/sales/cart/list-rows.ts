import { maxQuantity } from "@/lib/catalogue/product/limits";
import { getProblem, getSmallest } from "@/lib/catalogue/product/offer";
import { aloneText } from "@/lib/catalogue/product/offer-sentences";
import { t } from "@/lib/platform/shared/language/t";
import type { Cart, ListLine, ListOption } from "@/lib/sales/cart/contract";
import { quantityFrom, tooManyText } from "@/lib/sales/cart/quantity";

/** A line of a checked list, with the pack that is chosen for it ("" for none) and the quantity as typed. */
export type ListRow = ListLine & { variantId: string; count: string };

export const toRow = (line: ListLine): ListRow => ({
  ...line,
  variantId: (line.isCertain && line.options[0]?.variantId) || "",
  // A number that may be part of the name is not taken for a quantity: the customer enters it.
  count: line.isQuantityCertain ? String(line.quantity) : "",
});

export const getOption = ({ options, variantId }: ListRow): ListOption | undefined =>
  options.find((each) => each.variantId === variantId);

/** Why the chosen pack of a row cannot be added to the cart; null if it can. */
export function getRowProblem(row: ListRow, { items }: Cart): string | null {
  const quantity = quantityFrom(row.count);
  const option = getOption(row);
  const inCart = items.find(({ variantId }) => variantId === row.variantId)?.quantity ?? 0;
  const problem = option ? getOptionProblem(option, { inCart, quantity }) : null;
  return problem ?? (quantity === null ? t`Enter a number from 1 to ${maxQuantity}` : null);
}

type Wanted = { inCart: number; quantity: number | null };

/** The list does not know the exact stock, only whether there is any. */
function getOptionProblem(option: ListOption, { inCart, quantity }: Wanted): string | null {
  const stock = option.availability === "sold_out" ? 0 : maxQuantity;
  const total = inCart + (quantity ?? getSmallest(option));
  const problem = getProblem({ ...option, isSold: true, hasPrice: true, stock }, total);
  if (problem === null) return null;
  return problem === "short" ? tooManyText(inCart) : aloneText(problem, { ...option, quantity: total, available: stock });
}

export const isReady = (row: ListRow, cart: Cart): boolean => row.variantId !== "" && getRowProblem(row, cart) === null;

/** What these rows add to the cart: each pack once. */
export function toItems(rows: readonly ListRow[]) {
  const items = new Map<string, { productId: string; variantId: string; quantity: number }>();
  for (const row of rows) {
    const option = getOption(row);
    if (!option) continue;
    const { productId, variantId } = option;
    const quantity = (items.get(variantId)?.quantity ?? 0) + (quantityFrom(row.count) ?? 0);
    items.set(variantId, { productId, variantId, quantity });
  }
  return [...items.values()];
}

/** How many lines can be added as they are. */
export function resultText(rows: readonly ListRow[], cart: Cart): string {
  const ready = rows.filter((row) => isReady(row, cart)).length;
  if (ready === rows.length) return rows.length === 1 ? t`We found it.` : t`We found all ${ready}.`;
  return ready === 0 ? t`Please look at each line below.` : t`${ready} of ${rows.length} are ready. Please look at the others.`;
}
