import { itemName } from "@/lib/catalogue/product/rules";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { Cart } from "@/lib/sales/cart/contract";
import type { Quote } from "@/lib/sales/order/placing/contract";

/** The changes between two quotes, a sentence each. */
export function getDifferences(seen: Quote, now: Quote): string[] {
  return [...itemDifferences(seen, now), ...sumDifferences(seen, now)];
}

/** Changes of the items alone, which no choice of address, method or coupon can cause. */
export function itemDifferences(seen: Quote, now: Quote): string[] {
  const seenProblems = new Set(seen.problems.map(({ message }) => message));
  const problems = now.problems.map(({ message }) => message).filter((message) => !seenProblems.has(message));
  return [...problems, ...lineDifferences(seen, now)];
}

function sumDifferences(seen: Quote, now: Quote): string[] {
  const sums = [
    { before: seen.delivery, after: now.delivery, say: (to: string, from: string) => t`Delivery is now ${to}, not ${from}.` },
    { before: seen.discount, after: now.discount, say: (to: string, from: string) => t`The discount is now ${to}, not ${from}.` },
    { before: seen.total, after: now.total, say: (to: string, from: string) => t`The total is now ${to}, not ${from}.` },
  ];
  return sums.flatMap(({ before, after, say }) =>
    before === null || after === null || before === after ? [] : [say(formatRupees(after), formatRupees(before))],
  );
}

type Item = Quote["items"][number];

function lineDifferences(seen: Quote, now: Quote): string[] {
  const present = new Map(now.items.map((item) => [item.variantId, item]));
  const seenIds = new Set([...seen.items, ...seen.problems].map(({ variantId }) => variantId));
  const problemIds = new Set(now.problems.map(({ variantId }) => variantId));
  const added = now.items.filter(({ variantId }) => !seenIds.has(variantId));
  return [
    ...seen.items.flatMap((before) => {
      const after = present.get(before.variantId);
      if (after) return getChanges(before, after);
      return problemIds.has(before.variantId) ? [] : [t`${itemName(before)} is no longer in your cart.`];
    }),
    ...added.map((item) => t`${itemName(item)} was added to your cart.`),
  ];
}

function getChanges(before: Item, after: Item): string[] {
  const title = itemName(before);
  return [
    ...(after.price === before.price
      ? []
      : [t`${title} now costs ${formatRupees(after.price)}, not ${formatRupees(before.price)}.`]),
    ...(after.quantity === before.quantity
      ? []
      : [t`${title}: you now have ${after.quantity} in your cart, not ${before.quantity}.`]),
  ];
}

/** Whether a quote is for other items than the cart on the page, which must then be reloaded. */
export function differsFromCart({ items, problems }: Quote, cart: Cart): boolean {
  const quoted = new Map(items.map((item) => [item.variantId, item]));
  const problemIds = new Set(problems.map(({ variantId }) => variantId));
  const matches = ({ variantId, quantity, price }: Cart["items"][number]) => {
    const item = quoted.get(variantId);
    return item ? item.quantity === quantity && item.price === price : problemIds.has(variantId);
  };
  return items.length + problems.length !== cart.items.length || !cart.items.every(matches);
}
