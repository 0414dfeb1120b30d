import type { Page } from "playwright/test";
import { createImageFile, getSeedProduct } from "../e2e-orders";
import type { SignedInUser } from "../people";
import type { HostileInput } from "./hostile-input";
import { type Calls, getCalls, getForm } from "./people";

type Order = { _id: string; number: string; items: { _id: string }[]; payments: { _id: string; status: string }[] };

/** Orders and returns, with every text that a customer and staff can write about them. */
export async function hostileTrade(page: Page, copy: HostileInput, { asha, admin }: { asha: SignedInUser; admin: Calls }) {
  const word = (field: string, maxLength: number) => copy.word(field, maxLength);
  const call = getCalls(page.request, asha);
  const address = {
    fullName: copy.name("address.fullName", 100),
    tole: word("address.tole", 120),
    landmark: word("address.landmark", 120),
    phone: "9841234567",
    province: "Bagmati",
    district: "Lalitpur",
    ward: 3,
    municipality: "Lalitpur Metropolitan City",
  };
  await call("POST", `/api/address/${asha.userId}`, { data: { label: "Site", ...address } });
  const product = await getSeedProduct(page.request, 11);
  const item = { productId: product._id, variantId: product.variants[0]?._id };
  const order = async (paymentMethod: "cod" | "bank", more: object = {}, quantity = 1) => {
    await call("POST", `/api/cart/${asha.userId}`, { data: { ...item, quantity } });
    return call<Order>("POST", "/api/order", { data: { deliveryMethod: "courier", paymentMethod, address, ...more } });
  };

  const texts = { note: word("order.note", 500), companyName: word("order.companyName", 120) };
  const delivered = await order("cod", texts, 2);
  const orderPath = `/api/order/admin/${delivered._id}`;
  await admin("POST", `${orderPath}/note`, { data: { note: word("order.staffNote", 900) } });
  await admin("PATCH", `${orderPath}/confirm`, { data: { status: "confirmed" } });
  const parcel = { courier: word("order.courier", 80), trackingNumber: word("order.trackingNumber", 80) };
  await admin("PATCH", `${orderPath}/order-shipped`, { data: parcel });
  await admin("PATCH", `${orderPath}/order-delivered`);
  await admin("PATCH", `/api/payment/admin/${delivered.payments[0]?._id}/cash-received`);
  const returnRequest = { orderId: delivered._id, items: `${delivered.items[0]?._id}:1`, outcome: "refund", cause: "damaged" };
  const account = { refundBy: "bank", refundAccount: word("return.refundAccount", 160) };
  const returned = await call("POST", "/api/return", {
    multipart: { ...returnRequest, ...account, reason: word("return.reason", 900) },
  });
  const refused = await call("POST", "/api/return", { multipart: { ...returnRequest, reason: "It leaks." } });
  await admin("PATCH", `/api/return/admin/${refused._id}/refuse`, { data: { reason: word("return.refusal", 500) } });
  const review = { productId: product._id, rating: "2", title: "It leaks", body: "From the first rain on." };
  const { _id: reviewId } = await call("POST", "/api/review", { multipart: getForm(review) });
  const ruling = { status: "rejected", reason: word("review.refusal", 500) };
  await admin("PATCH", `/api/review/${reviewId}/moderate`, { data: ruling });
  const returnPath = `/api/return/admin/${returned._id}`;
  await admin("PATCH", `${returnPath}/approve`, { data: { note: word("return.approveNote", 500) } });
  await admin("PATCH", `${returnPath}/receive`, { data: { note: word("return.receiveNote", 500) } });
  await admin("PATCH", `${returnPath}/refunded`, { data: { reference: word("return.reference", 120) } });

  const cancelled = await order("cod");
  await call("PATCH", `/api/order/mine/${cancelled._id}/cancel`, { data: { reason: word("order.cancelReason", 500) } });
  const staffCancelled = await order("cod");
  await admin("PATCH", `/api/order/admin/${staffCancelled._id}/cancel`, { data: { reason: word("order.staffCancel", 500) } });
  const kept = await order("cod");
  await admin("PATCH", `/api/order/admin/${kept._id}/confirm`, { data: { status: "confirmed" } });
  await call("PATCH", `/api/order/mine/${kept._id}/cancel`, { data: { reason: "The roof was sold." } });
  await admin("PATCH", `/api/order/admin/${kept._id}/refuse-cancellation`, {
    data: { reason: word("order.refusalReason", 500) },
  });
  const receipt = { multipart: getForm({ method: "cash", amount: "1" }) };
  const recorded = await admin<Order>("POST", `/api/order/admin/${kept._id}/payment`, receipt);
  const mistaken = recorded.payments.find(({ status }) => status === "paid")?._id;
  await admin("PATCH", `/api/payment/admin/${mistaken}/undo`, { data: { reason: word("payment.undo", 300) } });
  const paid = await order("bank");
  const paymentProof = { reference: `NIC-${Date.now()}`, payerBank: word("paymentProof.payerBank", 80) };
  await call("POST", `/api/order/mine/${paid._id}/proof`, {
    multipart: { file: await createImageFile("slip.jpg"), ...paymentProof },
  });
  const verdict = { isAccepted: false, reason: word("paymentProof.refusal", 300) };
  await admin("PATCH", `/api/payment/admin/${paid.payments[0]?._id}/verify`, { data: verdict });

  const customer = { fullName: copy.name("caller.fullName", 100), phone: `98${String(Date.now()).slice(-8)}` };
  const line = { variantId: item.variantId, quantity: 1, price: 10, reason: word("price.reason", 200) };
  const data = { customer, items: [line], deliveryMethod: "pickup", paymentMethod: "counter" };
  const byPhone = await admin<Order>("POST", "/api/order/admin", { data });
  return { delivered, returned, refused, cancelled, kept, staffCancelled, paid, byPhone };
}
