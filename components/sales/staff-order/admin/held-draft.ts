import type { HeldDraft, RecalledSale } from "@/lib/sales/staff-order/admin/held/contract";
import { emptyDraft, type StaffDraft } from "./staff-draft";
import type { StaffQuote } from "./use-staff-quote";

/** What is put aside of a draft: its customer and packs by their ids, with the prices that were shown. */
export function toHeldDraft(draft: StaffDraft, quote: StaffQuote | undefined): HeldDraft {
  const { customer, lines, key: _, ...typed } = draft;
  const prices = new Map(quote?.prices.map(({ variantId, price }) => [variantId, price]));
  return {
    ...typed,
    customerId: customer?._id ?? null,
    address: { ...draft.address, landmark: draft.address.landmark ?? "" },
    lines: lines.map(({ variant: { variantId, name, pack, price }, ...line }) => ({
      ...line,
      variantId,
      label: `${name}, ${pack}`.slice(0, 500),
      seenPrice: prices.get(variantId) ?? price,
    })),
  };
}

/** A recalled sale as a new draft. It has a new key, because it was never placed. */
export function fromRecalled({ name: _, changes: __, ...typed }: RecalledSale): StaffDraft {
  return { ...emptyDraft(), ...typed };
}

/** A name for a sale that is put aside. */
export function suggestName({ customer, newcomer, companyName, isNew }: StaffDraft): string {
  return (companyName || (isNew ? newcomer.fullName : customer?.fullName) || "").slice(0, 60);
}
