import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/platform/server/db/client";
import { log } from "@/lib/platform/server/log";
import { esewaGateway } from "@/lib/terms/payment-method/gateway/gateways";
import { checkPayment, quietMs } from "./check";

/** How long a customer waits for the gateway before the page shows "we are checking". */
const patienceMs = 2500;

/**
 * Handles a customer's return from the gateway: checks the payment, briefly while they wait and then in the background. Returns
 * whether the URL's data was genuine or empty.
 */
export async function receiveReturn(id: string, query: URLSearchParams): Promise<boolean> {
  const [data, ...moreData] = query.getAll("data");
  const [pidx, ...morePidx] = query.getAll("pidx");
  const isReadable = moreData.length + morePidx.length === 0;
  const checked = takeReturn(id, isReadable ? { data, pidx } : { data: "" }).catch((err) => {
    log.error({ err, payment: id }, "a return from a gateway could not be handled; the reconciler will check the payment");
    return true;
  });
  return Promise.race([checked, sleep(patienceMs, isReadable)]);
}

type ReturnQuery = {
  /** eSewa's signed data. */
  data?: string | undefined;
  /** Khalti's id of the payment. */
  pidx?: string | undefined;
};

/**
 * The URL's data is only compared and logged, never trusted: the gateway is asked in every case. Returns whether the data was
 * genuine or empty.
 */
export async function takeReturn(id: string, query: ReturnQuery): Promise<boolean> {
  const payment = await db.payment.findUnique({ where: { id }, select: { method: true, reference: true, status: true } });
  if (!payment) return false;
  const isGenuine = belongsTo(payment, query);
  if (!isGenuine)
    log.warn({ event: "payment.forged-return", payment: id, method: payment.method }, "a return from a gateway was not genuine");
  await db.payment.updateMany({ where: { id, returnedAt: null }, data: { returnedAt: new Date() } });
  const finding = await checkPayment(id);
  // Another check ran just before the customer came back, so its answer may be outdated: check once more.
  if (finding === null && payment.reference !== null && (payment.status === "unpaid" || payment.status === "verifying")) {
    await sleep(quietMs + 50);
    await checkPayment(id);
  }
  return isGenuine;
}

function belongsTo({ method, reference }: { method: string; reference: string | null }, { data, pidx }: ReturnQuery): boolean {
  if (data !== undefined) return method === "esewa" && esewaGateway()?.readReturned(data)?.transactionUuid === reference;
  return pidx === undefined || (method === "khalti" && pidx === reference);
}
