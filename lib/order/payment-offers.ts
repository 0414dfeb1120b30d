import "server-only";
import { orderAddress } from "@/lib/address/contract";
import { getBankAccount } from "@/lib/company-detail/bank-account";
import { listZones } from "@/lib/delivery/queries";
import { getZone } from "@/lib/delivery/rules";
import { paymentRefusal } from "@/lib/order/rules";
import { type CheckoutMethod, checkoutMethods } from "@/lib/payment-method/contract";
import { getGateway } from "@/lib/payment-method/gateways";

const names = { esewa: "eSewa", khalti: "Khalti" } as const;

/** Why nothing can be paid by this method here, or "": a gateway needs its settings, a transfer an account. */
export async function notOffered(method: CheckoutMethod): Promise<string> {
  if (method === "cod") return "";
  if (method === "bank") return (await getBankAccount()) ? "" : "Bank transfer is not offered.";
  return getGateway(method) ? "" : `${names[method]} is not offered.`;
}

/** The ways to pay that the shop offers at all. */
export async function offeredMethods(): Promise<CheckoutMethod[]> {
  const refusals = await Promise.all(checkoutMethods.map(notOffered));
  return checkoutMethods.filter((_, at) => refusals[at] === "");
}

type Payable = { total: bigint; address: unknown; deliveryMethod: "courier" | "pickup" };

/** The ways in which an order can be paid, and why not in the others. What is not offered at all is left out. */
export async function offersFor({ total, address, deliveryMethod }: Payable) {
  const district = orderAddress.safeParse(address).data?.district ?? "";
  const zone = deliveryMethod === "pickup" ? null : (getZone(await listZones(), district) ?? null);
  const offers = checkoutMethods.map(async (method) => {
    const isOffered = (await notOffered(method)) === "";
    return isOffered ? [{ method, refusal: paymentRefusal(method, { zone, total }) }] : [];
  });
  return (await Promise.all(offers)).flat();
}
