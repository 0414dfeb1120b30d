import { maxQuantity } from "@/lib/catalogue/product/limits";
import { t } from "@/lib/platform/shared/language/t";
import { plainCode } from "@/lib/platform/shared/text/characters";

/** A typed quantity, or `null` if a cart does not accept it. */
export function quantityFrom(text: string): number | null {
  const digits = plainCode(text);
  const quantity = /^\d{1,4}$/.test(digits) ? Number(digits) : 0;
  return quantity >= 1 && quantity <= maxQuantity ? quantity : null;
}

/** Why no more pieces of a variant can be added to a cart. */
export const tooManyText = (quantity: number): string =>
  t`Your cart already has ${quantity} of these; it can hold at most ${maxQuantity}.`;
