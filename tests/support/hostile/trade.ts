import type { Page } from "playwright/test";
import { createImageFile, getSeedProduct } from "../e2e-orders";
import type { SignedInUser } from "../people";
import { type Calls, getCalls, getForm } from "./people";
import type { HostileInput } from "./words";

type Order = { _id: string; number: string; items: { _id: string }[]; payments: { _id: string; status: string }[] };

/** Orders and a return, with everything that a customer and staff say of them. */
export async function hostileTrade(page: Page, copy: HostileInput, { asha, admin }: { asha: SignedInUser; admin: Calls }) {
  const word = (field: string, longest: number) => copy.word(field, longest);
  const own = getCalls(page.request, asha);
  const place = {
    fullName: word("address.fullName", 100),
    tole: word("address.tole", 120),
    landmark: word("address.landmark", 120),
    phone: "9841234567",
    province: "Bagmati",
    district: "Lalitpur",
    ward: 3,
    municipality: "Lalitpur Metropolitan City",
  };
  await own("POST", `/api/address/${asha.userId}`, { data: { label: "Site", ...place } });
  const product = await getSeedProduct(page.request, 11);
  const item = { productId: product._id, variantId: product.variants[0]?._id };
  const bought = async (paymentMethod: "cod" | "bank", more: object = {}, quantity = 1) => {
    await own("POST", `/api/cart/${asha.userId}`, { data: { ...item, quantity } });
    return own<Order>("POST", "/api/order", { data: { deliveryMethod: "courier", paymentMethod, address: place, ...more } });
  };

  const said = { note: word("order.note", 500), companyName: word("order.companyName", 120) };
  const delivered = await bought("cod", said, 2);
  const steps = `/api/order/admin/${delivered._id}`;
  await admin("POST", `${steps}/note`, { data: { note: word("order.staffNote", 900) } });
  await admin("PATCH", `${steps}/confirm`, { data: { status: "confirmed" } });
  const parcel = { courier: word("order.courier", 80), trackingNumber: word("order.trackingNumber", 80) };
  await admin("PATCH", `${steps}/order-shipped`, { data: parcel });
  await admin("PATCH", `${steps}/order-delivered`);
  await admin("PATCH", `/api/payment/admin/${delivered.payments[0]?._id}/cash-received`);
  const oneBack = { orderId: delivered._id, items: `${delivered.items[0]?._id}:1`, outcome: "refund", cause: "damaged" };
  const returned = await own("POST", "/api/return", { multipart: { ...oneBack, reason: word("return.reason", 900) } });
  const refused = await own("POST", "/api/return", { multipart: { ...oneBack, reason: "It leaks." } });
  await admin("PATCH", `/api/return/admin/${refused._id}/refuse`, { data: { reason: word("return.refusal", 500) } });
  const review = { productId: product._id, rating: "2", title: "It leaks", body: "From the first rain on." };
  const { _id: reviewId } = await own("POST", "/api/review", { multipart: getForm(review) });
  const ruling = { status: "rejected", reason: word("review.refusal", 500) };
  await admin("PATCH", `/api/review/${reviewId}/moderate`, { data: ruling });
  const inReturn = `/api/return/admin/${returned._id}`;
  await admin("PATCH", `${inReturn}/approve`, { data: { note: word("return.approveNote", 500) } });
  await admin("PATCH", `${inReturn}/receive`, { data: { note: word("return.receiveNote", 500) } });
  await admin("PATCH", `${inReturn}/refunded`, { data: { reference: word("return.reference", 120) } });

  const cancelled = await bought("cod");
  await own("PATCH", `/api/order/mine/${cancelled._id}/cancel`, { data: { reason: word("order.cancelReason", 500) } });
  const ended = await bought("cod");
  await admin("PATCH", `/api/order/admin/${ended._id}/cancel`, { data: { reason: word("order.staffCancel", 500) } });
  const kept = await bought("cod");
  await admin("PATCH", `/api/order/admin/${kept._id}/confirm`, { data: { status: "confirmed" } });
  await own("PATCH", `/api/order/mine/${kept._id}/cancel`, { data: { reason: "The roof was sold." } });
  await admin("PATCH", `/api/order/admin/${kept._id}/keep`, { data: { reason: word("order.keepReason", 500) } });
  const receipt = { multipart: getForm({ method: "cash", amount: "1" }) };
  const recorded = await admin<Order>("POST", `/api/order/admin/${kept._id}/payment`, receipt);
  const mistaken = recorded.payments.find(({ status }) => status === "paid")?._id;
  await admin("PATCH", `/api/payment/admin/${mistaken}/undo`, { data: { reason: word("payment.undo", 300) } });
  const paid = await bought("bank");
  const paymentProof = { reference: `NIC-${Date.now()}`, payerBank: word("slip.payerBank", 80) };
  await own("POST", `/api/order/mine/${paid._id}/proof`, {
    multipart: { file: await createImageFile("slip.jpg"), ...paymentProof },
  });
  const verdict = { isAccepted: false, reason: word("slip.refusal", 300) };
  await admin("PATCH", `/api/payment/admin/${paid.payments[0]?._id}/verify`, { data: verdict });

  const customer = { fullName: word("caller.fullName", 100), phone: `98${String(Date.now()).slice(-8)}` };
  const line = { variantId: item.variantId, quantity: 1, price: 10, reason: word("price.reason", 200) };
  const data = { customer, items: [line], deliveryMethod: "pickup", paymentMethod: "counter" };
  const phoned = await admin<Order>("POST", "/api/order/admin", { data });
  return { delivered, returned, refused, cancelled, kept, ended, paid, phoned };
}
