import "server-only";
import { orderAddress } from "@/lib/address/contract";
import { getBankAccount } from "@/lib/company-detail/bank-account";
import { listZones } from "@/lib/delivery/queries";
import { getZone } from "@/lib/delivery/rules";
import { paymentRefusal } from "@/lib/order/rules";
import { type CheckoutMethod, checkoutMethods } from "@/lib/payment-method/contract";
import { getGateway } from "@/lib/payment-method/gateways";

const names = { esewa: "eSewa", khalti: "Khalti" } as const;

/** Why this method is not available, or "": a gateway needs its settings, a transfer a bank account. */
export async function offerRefusal(method: CheckoutMethod): Promise<string> {
  if (method === "cod") return "";
  if (method === "bank") return (await getBankAccount()) ? "" : "Bank transfer is not available.";
  return getGateway(method) ? "" : `${names[method]} is not available.`;
}

/** The payment methods that the shop offers at all. */
export async function offeredMethods(): Promise<CheckoutMethod[]> {
  const refusals = await Promise.all(checkoutMethods.map(offerRefusal));
  return checkoutMethods.filter((_, at) => refusals[at] === "");
}

type OrderTerms = { total: bigint; address: unknown; deliveryMethod: "courier" | "pickup" };

/** The payment methods for an order, and why some are refused. Those not offered at all are left out. */
export async function listPaymentOffers({ total, address, deliveryMethod }: OrderTerms) {
  const district = orderAddress.safeParse(address).data?.district ?? "";
  const zone = deliveryMethod === "pickup" ? null : (getZone(await listZones(), district) ?? null);
  const offers = checkoutMethods.map(async (method) => {
    const isOffered = (await offerRefusal(method)) === "";
    return isOffered ? [{ method, refusal: paymentRefusal(method, { zone, total }) }] : [];
  });
  return (await Promise.all(offers)).flat();
}
