import { t } from "@/lib/platform/shared/language/t";
import "server-only";
import { orderAddress } from "@/lib/people/address/contract";
import { type OrderStatus, type PaymentTerms, paymentRefusal } from "@/lib/sales/order/rules";
import { listZones } from "@/lib/terms/delivery/queries";
import { getZone } from "@/lib/terms/delivery/rules";
import { type CheckoutMethod, checkoutMethods, methodNames, type PaymentMethod } from "@/lib/terms/payment-method/contract";
import { getMethodsOff, isSetUp } from "@/lib/terms/payment-method/queries";
import { getPickupLimitOf } from "./pickup-limit";

/**
 * Why this method is not available, or "": it must work, and staff must not have switched it off. An order with nothing to pay is
 * placed as cash on delivery (`paymentRefusal`), which is then never off.
 */
export async function offerRefusal(method: CheckoutMethod, { isFree = false } = {}): Promise<string> {
  if (isFree && method === "cod") return "";
  const isOffered = (await isSetUp(method)) && !(await getMethodsOff()).includes(method);
  return isOffered ? "" : t`${t(methodNames[method])} is not available.`;
}

/** The payment methods that the shop offers at all. */
export async function offeredMethods(): Promise<CheckoutMethod[]> {
  const refusals = await Promise.all(checkoutMethods.map((method) => offerRefusal(method)));
  return checkoutMethods.filter((_, at) => refusals[at] === "");
}

type OrderTerms = {
  total: bigint;
  address: unknown;
  deliveryMethod: "courier" | "pickup";
  userId: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
};

/** The payment methods for an order, and why some are refused. Those not offered at all are left out. */
export async function listPaymentOffers(order: OrderTerms) {
  const terms = await readPaymentTerms(order);
  const offers = checkoutMethods.map(async (method) => {
    const isOffered = (await offerRefusal(method)) === "";
    return isOffered ? [{ method, refusal: paymentRefusal(method, terms) }] : [];
  });
  return (await Promise.all(offers)).flat();
}

/** What limits how an order that is placed already can be paid. */
export async function readPaymentTerms({ address, deliveryMethod, userId, ...order }: OrderTerms): Promise<PaymentTerms> {
  const isTooLateForCash = order.status === "delivered" && order.paymentMethod !== "cod";
  const terms = { total: order.total, isTooLateForCash };
  if (deliveryMethod === "pickup") return { zone: null, pickupLimit: await getPickupLimitOf(userId), ...terms };
  const district = orderAddress.safeParse(address).data?.district ?? "";
  return { zone: getZone(await listZones(), district) ?? null, pickupLimit: null, ...terms };
}
