import { db } from "@/lib/platform/server/db/client";
import type { HeldDraft } from "@/lib/sales/staff-order/admin/held/contract";
import { type TestProduct, toVariant } from "./orders";

/** Fixtures for shifts and sales put aside in the matrix of tests/access.test.ts. */

type OwnIds = Record<string, string>;

const noAddress = { fullName: "", phone: "", province: "", district: "", municipality: "", ward: "", tole: "", landmark: "" };

/** A sale to a walk-in as it is put aside, with one pack. */
export const heldDraft = (variantId: string, values: Partial<HeldDraft> = {}): HeldDraft => ({
  customerId: null,
  isNew: false,
  isWalkIn: true,
  newcomer: { fullName: "", phone: "", email: "" },
  list: "",
  lines: [{ variantId, label: "Roof coating, 20 L", seenPrice: 6400, quantity: "2", isPriced: false, price: "", reason: "" }],
  deliveryMethod: "pickup",
  addressId: "new",
  address: noAddress,
  paymentMethod: "counter",
  payments: [{ method: "cash", amount: "", tendered: "", reference: "" }],
  limitReason: "",
  useStoreCredit: false,
  coupon: "",
  companyName: "",
  panNumber: "",
  note: "",
  ...values,
});

export async function counterFixtures(userId: string, canary: string, product: TestProduct): Promise<OwnIds> {
  // Of somebody else: whoever opens a shift may have only one.
  const personId = crypto.randomUUID();
  const shift = await db.shift.create({ data: { personId, float: 0n, reason: canary }, select: { id: true } });
  const held = await db.heldSale.create({
    data: {
      name: canary,
      draft: heldDraft(toVariant(product).id, { note: canary }),
      heldById: userId,
      expiresAt: new Date(Date.now() + 3_600_000),
    },
    select: { id: true },
  });
  return { shiftId: shift.id, heldSaleId: held.id };
}

export const counterParams: Record<string, string> = {
  "POST /api/shift/[id]/close": "shiftId",
  "POST /api/held-sale/[id]/recall": "heldSaleId",
  "DELETE /api/held-sale/[id]": "heldSaleId",
};

export const counterBodies: Record<string, (own: OwnIds) => unknown> = {
  "POST /api/shift": () => ({ float: 1000 }),
  "POST /api/shift/[id]/close": () => ({ counted: 0 }),
  "POST /api/held-sale": ({ variantId = "" }) => ({ name: "Blue shirt", draft: heldDraft(variantId) }),
};
