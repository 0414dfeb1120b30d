import { ensureLink } from "@/lib/messages/order-link/commands";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { putFile } from "@/lib/platform/server/media/storage";
import { issueInvoice } from "@/lib/sales/invoice/commands";
import { factory } from "./factories";
import { address, type TestProduct, toVariant } from "./orders";

/** Fixtures for orders, payments and tax documents in the matrix of tests/access.test.ts. */

type OwnIds = Record<string, string>;

/** One order in each status that a call of the matrix starts from. */
export async function orderFixtures(userId: string, canary: string, product: TestProduct): Promise<OwnIds> {
  const variant = toVariant(product);
  const make = async (
    status: "pending" | "confirmed" | "shipped",
    cancelRequestedAt: Date | null = null,
    deletedAt: Date | null = null,
    callStatus: "to_call" | null = null,
    heldAt: Date | null = null,
    changeRequestedAt: Date | null = null,
  ) => {
    const { price, sku } = variant;
    const line = { productId: product.id, variantId: variant.id, name: product.name, sku, pack: "20 L", quantity: 1 };
    const { id } = await db.order.create({
      data: {
        userId,
        status,
        cancelRequestedAt,
        deletedAt,
        callStatus,
        heldAt,
        holdReason: heldAt && canary,
        changeRequestedAt,
        changeRequest: changeRequestedAt && canary,
        number: `${status}-${userId}-${cancelRequestedAt ? "asked" : ""}${deletedAt ? "deleted" : ""}${callStatus ?? ""}${heldAt ? "held" : ""}${changeRequestedAt ? "change" : ""}`,
        paymentMethod: "cod",
        address: { ...address, ward: 11, landmark: "" },
        note: canary,
        itemsTotal: price,
        total: price,
        vat: (price * 26n + 113n) / 226n,
        items: { create: { ...line, unitPrice: price, lineTotal: price } },
        payments: { create: { method: "cod", status: "unpaid", amount: price } },
      },
    });
    return id;
  };
  const confirmedId = await make("confirmed");
  const { id: documentId } = await transaction((tx) => issueInvoice(tx, confirmedId));
  const pendingId = await make("pending");
  const toCallId = await make("pending", null, null, "to_call");
  const heldId = await make("confirmed", null, null, null, new Date());
  const shippedId = await make("shipped");
  await db.orderEvent.create({ data: { orderId: shippedId, kind: "shipped" } });
  const changeAskedId = await make("confirmed", null, null, null, null, new Date());
  await db.orderEvent.create({ data: { orderId: toCallId, kind: "undelivered" } });
  const linkId = await transaction((tx) => ensureLink(tx, pendingId));
  return {
    ...(await getPayments(userId, canary, product)),
    // Of a product without orders, whose stock can be counted.
    variantId: toVariant(await factory.product()).id,
    pendingId,
    linkId: linkId ?? "",
    toCallId,
    undeliveredId: toCallId,
    confirmedId,
    documentId,
    cancelRequestedId: await make("confirmed", new Date()),
    shippedId,
    heldId,
    changeAskedId,
    deletedId: await make("pending", null, new Date()),
  };
}

/** An order that waits for a transfer, and one payment in each status that a call of the matrix starts from. */
async function getPayments(userId: string, canary: string, product: TestProduct): Promise<OwnIds> {
  const variant = toVariant(product);
  const { price, sku } = variant;
  const proofKey = `private/slip/${userId}.webp`;
  await putFile(proofKey, Buffer.from(JSON.stringify(canary)));
  type Status = "unpaid" | "verifying" | "refund_due" | "paid" | "refunded";
  const make = async (
    name: string,
    payment: { method: "cod" | "bank" | "khalti"; status: Status; takenById?: string; paidAt?: Date },
  ) => {
    const line = { productId: product.id, variantId: variant.id, name: product.name, sku, pack: "20 L", quantity: 1 };
    return db.order.create({
      data: {
        userId,
        number: `${name}-${userId}`,
        paymentMethod: payment.method,
        address: {},
        itemsTotal: price,
        total: price,
        vat: (price * 26n + 113n) / 226n,
        paymentStatus: payment.status,
        items: { create: { ...line, unitPrice: price, lineTotal: price } },
        payments: { create: { ...payment, amount: price, proofKey: payment.status === "verifying" ? proofKey : null } },
      },
      select: { id: true, payments: { select: { id: true } } },
    });
  };
  const gift = { kind: "goodwill", amount: 500_000n, reason: canary } as const;
  await db.storeCredit.create({ data: { ...gift, userId } });
  // Staff have none themselves.
  const credited = await db.user.create({ data: { fullName: "Maya Rai", storeCredit: { create: gift } }, select: { id: true } });
  const transfer = await make("transfer", { method: "bank", status: "unpaid" });
  const getPayment = async (...input: Parameters<typeof make>) => (await make(...input)).payments[0]?.id ?? "";
  return {
    transferId: transfer.id,
    creditedId: credited.id,
    paidBackId: await payBackThroughKhalti(await make("khalti", { method: "khalti", status: "refunded" })),
    cashPaymentId: await getPayment("cash", { method: "cod", status: "unpaid" }),
    proofPaymentId: await getPayment("proof", { method: "bank", status: "verifying" }),
    owedPaymentId: await getPayment("owed", { method: "bank", status: "refund_due" }),
    recordedPaymentId: await getPayment("recorded", { method: "cod", status: "paid", takenById: userId, paidAt: new Date() }),
  };
}

/** A payment that Khalti has paid back: asked again, it is left as it is. */
async function payBackThroughKhalti({ payments: [payment] }: { payments: { id: string }[] }): Promise<string> {
  const paymentId = payment?.id ?? "";
  const done = { state: "done", statusBefore: "none", reference: paymentId, amount: 1n, answeredAt: new Date() } as const;
  await db.gatewayRefund.create({ data: { ...done, paymentId } });
  return paymentId;
}

/** The payment proof of a transfer, as a form. */
function paymentProofForm(): FormData {
  const form = new FormData();
  form.append("file", new File(["%PDF-1.7"], "slip.pdf"));
  form.append("reference", "FT 1");
  return form;
}

function receiptForm(): FormData {
  const form = new FormData();
  form.append("method", "cash");
  form.append("amount", "1");
  return form;
}

export const orderParams: Record<string, string> = {
  "GET /api/order/[id]": "pendingId",
  "PATCH /api/order/mine/[id]/cancel": "pendingId",
  "POST /api/order/mine/[id]/reorder": "pendingId",
  "PATCH /api/order/admin/[id]/confirm": "pendingId",
  "POST /api/order/admin/[id]/link": "pendingId",
  "POST /api/order/admin/[id]/call": "toCallId",
  "DELETE /api/order/admin/[id]/link": "pendingId",
  "GET /api/tracking/invoice/[id]": "documentId",
  "PATCH /api/order/admin/[id]/cancel": "pendingId",
  "PATCH /api/order/admin/[id]/refuse-cancellation": "cancelRequestedId",
  "PATCH /api/order/mine/[id]/change-request": "pendingId",
  "DELETE /api/order/mine/[id]/change-request": "changeAskedId",
  "PATCH /api/order/admin/[id]/answer-change": "changeAskedId",
  "PATCH /api/order/admin/[id]/undo": "shippedId",
  "PATCH /api/order/admin/[id]/hold": "pendingId",
  "PATCH /api/order/admin/[id]/release": "heldId",
  "PATCH /api/order/admin/[id]/order-shipped": "confirmedId",
  "POST /api/order/admin/[id]/parcel": "confirmedId",
  "PATCH /api/order/admin/[id]/parcel-delivered": "shippedId",
  "PATCH /api/order/admin/[id]/order-delivered": "shippedId",
  "PATCH /api/order/admin/[id]/undelivered": "shippedId",
  "DELETE /api/order/admin/[id]": "pendingId",
  "POST /api/order/admin/[id]/payment": "pendingId",
  "PATCH /api/payment/admin/[id]/undo": "recordedPaymentId",
  "PATCH /api/order/admin/[id]/restore": "deletedId",
  "GET /api/invoice/order/[id]": "confirmedId",
  "GET /api/invoice/[id]": "documentId",
  "POST /api/order/mine/[id]/pay": "pendingId",
  "POST /api/order/mine/[id]/proof": "transferId",
  "GET /api/payment/[id]": "cashPaymentId",
  "GET /api/payment/[id]/proof": "proofPaymentId",
  "PATCH /api/payment/admin/[id]/verify": "proofPaymentId",
  "PATCH /api/payment/admin/[id]/cash-received": "cashPaymentId",
  "POST /api/payment/admin/[id]/refunded": "owedPaymentId",
  "POST /api/payment/admin/[id]/refund": "paidBackId",
  "POST /api/payment/admin/[id]/check": "cashPaymentId",
  "PATCH /api/payment/admin/[id]/resolve": "cashPaymentId",
  "POST /api/order/mine/[id]/store-credit": "pendingId",
  "POST /api/order/admin/[id]/store-credit": "pendingId",
  "GET /api/store-credit/admin/[id]": "creditedId",
  "POST /api/store-credit/admin/[id]": "creditedId",
  "POST /api/store-credit/admin/[id]/take-back": "creditedId",
  "POST /api/order/admin/[id]/note": "pendingId",
  "PATCH /api/order/admin/[id]/tags": "pendingId",
  "PATCH /api/order/admin/[id]/address": "pendingId",
  "PATCH /api/order/admin/[id]/buyer": "pendingId",
  "PATCH /api/order/admin/[id]/edit": "pendingId",
  "POST /api/order/admin/[id]/edit/preview": "pendingId",
  "PATCH /api/order/admin/[id]/tracking": "shippedId",
  "PATCH /api/order/admin/[id]/courier-cost": "undeliveredId",
};

const items = (own: OwnIds) => [{ variantId: own.variantId, quantity: 1 }];
const newCustomer = () => ({ fullName: "Maya Rai", phone: `98${String(Math.random()).slice(2, 10).padEnd(8, "0")}` });

export const orderBodies: Record<string, (own: OwnIds) => unknown> = {
  "PATCH /api/order/admin/assignee": ({ pendingId }) => ({ orders: [pendingId], assigneeId: null }),
  "PATCH /api/order/admin/[id]/tags": () => ({ add: ["Urgent"] }),
  "POST /api/order": () => ({ deliveryMethod: "pickup", paymentMethod: "cod" }),
  "POST /api/order/quote": () => ({ deliveryMethod: "pickup" }),
  "PATCH /api/order/mine/[id]/cancel": () => ({ reason: "Found a cheaper one" }),
  "PATCH /api/order/admin/[id]/confirm": () => ({ status: "confirmed" }),
  "PATCH /api/order/admin/[id]/cancel": () => ({ reason: "Sold in the store" }),
  "PATCH /api/order/admin/[id]/refuse-cancellation": () => ({ reason: "It has left already" }),
  "PATCH /api/order/mine/[id]/change-request": () => ({ text: "Three instead of two" }),
  "PATCH /api/order/admin/[id]/answer-change": () => ({ isTaken: false, answer: "It is packed already" }),
  "PATCH /api/order/admin/[id]/undo": () => ({ transition: "shipped", reason: "The wrong order" }),
  "PATCH /api/order/admin/[id]/hold": () => ({ reason: "The site is not ready" }),
  "PATCH /api/order/admin/[id]/release": () => ({}),
  "POST /api/order/admin/[id]/parcel": () => ({ courier: "Nepal Can Move" }),
  "PATCH /api/order/admin/[id]/parcel-delivered": () => ({ parcel: 1 }),
  "PATCH /api/order/admin/[id]/undelivered": () => ({ reason: "refused" }),
  "POST /api/order/admin/[id]/call": () => ({ outcome: "no_answer" }),
  "POST /api/order/mine/[id]/pay": () => ({ paymentMethod: "cod" }),
  "POST /api/order/mine/[id]/proof": paymentProofForm,
  "POST /api/order/admin/[id]/payment": receiptForm,
  "POST /api/order/mine/[id]/store-credit": () => ({ amount: 1 }),
  "POST /api/order/admin/[id]/store-credit": () => ({ amount: 1 }),
  "POST /api/store-credit/admin/[id]": () => ({ amount: 1, reason: "The driver came late" }),
  "POST /api/store-credit/admin/[id]/take-back": () => ({ amount: 1, reason: "Given to the wrong person" }),
  "PATCH /api/payment/admin/[id]/undo": () => ({ reason: "Typed for the wrong order" }),
  "PATCH /api/payment/admin/[id]/verify": () => ({ isAccepted: true }),
  "POST /api/payment/admin/[id]/refunded": () => ({ reference: "CHQ 17" }),
  "PATCH /api/payment/admin/[id]/resolve": () => ({ decision: "fine", note: "Looked at it" }),
  "POST /api/order/admin": (own) => ({
    customer: newCustomer(),
    items: items(own),
    deliveryMethod: "pickup",
    paymentMethod: "counter",
  }),
  "POST /api/order/admin/quote": (own) => ({ items: items(own), deliveryMethod: "pickup" }),
  "POST /api/order/admin/list": () => ({ text: "ABH-RC5-20L-WHT x 4" }),
  "POST /api/order/admin/bulk": (own) => ({ action: "confirm", orders: [{ _id: own.pendingId }] }),
  "POST /api/order/admin/documents": (own) => ({ orders: [own.confirmedId], invoices: true }),
  "POST /api/order/admin/[id]/note": () => ({ note: "Ring before you go." }),
  "PATCH /api/order/admin/[id]/address": () => ({
    fullName: "Asha Gurung",
    phone: "9841234567",
    municipality: "Kathmandu Metropolitan City",
    ward: 3,
    tole: "Kalimati",
  }),
  "PATCH /api/order/admin/[id]/buyer": () => ({ companyName: "Gurung Builders", panNumber: "301234567" }),
  "PATCH /api/order/admin/[id]/edit": () => ({ companyName: "Gurung Builders", reason: "The customer asked for it" }),
  "POST /api/order/admin/[id]/edit/preview": () => ({ companyName: "Gurung Builders" }),
  "PATCH /api/order/admin/[id]/courier-cost": () => ({ courierCost: 250 }),
  "PATCH /api/order/admin/[id]/tracking": () => ({ courier: "Nepal Can Move", trackingNumber: "NCM-2" }),
};
