import "server-only";
import { cacheUntilContentChanges } from "@/lib/platform/server/content/content";
import { db } from "@/lib/platform/server/db/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { getGateway } from "@/lib/terms/payment-method/gateway/gateways";
import { getBankAccount } from "./bank-account";
import type { CheckoutMethod, PaymentMethod } from "./contract";

/** The methods that staff have switched off. */
export const getMethodsOff = cacheUntilContentChanges(() => readMethodsOff(db));

export async function readMethodsOff(within: Transaction): Promise<readonly PaymentMethod[]> {
  const row = await within.companyDetail.findFirst({ where: { id: 1 }, select: { methodsOff: true } });
  return row?.methodsOff ?? [];
}

/** Whether a method works: a gateway needs its keys, a transfer a bank account. */
export async function isSetUp(method: CheckoutMethod, getAccount = getBankAccount): Promise<boolean> {
  if (method === "cod") return true;
  return method === "bank" ? (await getAccount()) !== null : getGateway(method) !== null;
}
