import { localPath } from "@/lib/platform/shared/language/language";
import { msg } from "@/lib/platform/shared/language/t";
import "server-only";
import { randomBytes } from "node:crypto";
import { log } from "@/lib/platform/server/log";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import type {
  Attempt,
  Finding,
  Gateway,
  GatewayPayment,
  GatewayTest,
  RefundAnswer,
  RefundedPart,
  RefundRequest,
  RefundStatus,
} from "./gateway";
import { callGateway, GatewayKeyRefused, type GatewayResponse, NoGatewayResponse } from "./gateway-request";

type KhaltiSettings = { url: string; secret: string; siteUrl: string };

/** Khalti KPG-2: the server begins a payment and gets the URL to pay at; only the lookup is trusted. Amounts are in paisa. */
export function khalti(settings: KhaltiSettings): Gateway {
  return {
    name: "Khalti",
    sessionMs: 60 * 60_000,
    begin: (attempt) => begin(settings, attempt),
    resume: (_attempt, { payUrl }) => (payUrl ? openPage(payUrl) : null),
    getStatus: (payment) => checkStatus(settings, payment),
    test: () => test(settings),
    refunds: {
      getStatus: (reference) => getRefundStatus(settings, reference),
      send: (request) => sendRefund(settings, request),
    },
  };
}

const openPage = (url: string) => ({ url, method: "GET" as const, fields: {} });

/** The base URL may have a path of its own: "https://khalti.com/api/v2/". */
const getUrl = (base: string, path: string) => new URL(path, base.endsWith("/") ? base : `${base}/`);

function post({ url, secret }: KhaltiSettings, path: string, body: object): Promise<GatewayResponse> {
  const headers = { authorization: `Key ${secret}`, "content-type": "application/json" };
  return callGateway("khalti", getUrl(url, path), { method: "POST", headers, body: JSON.stringify(body) });
}

async function begin(settings: KhaltiSettings, { paymentId, orderNumber, amount, customer }: Attempt) {
  const { status, json } = await post(settings, "epayment/initiate/", {
    return_url: settings.siteUrl + localPath(`/payment/${paymentId}/return`),
    website_url: settings.siteUrl,
    amount: Number(amount),
    purchase_order_id: paymentId,
    purchase_order_name: `Order ${orderNumber}`,
    customer_info: {
      name: customer.fullName,
      ...(customer.email && { email: customer.email }),
      ...(/^9\d{9}$/.test(customer.phone) && { phone: customer.phone }),
    },
  });
  const { pidx, payment_url: payUrl } = json;
  if (status !== 200 || typeof pidx !== "string" || !/^\w{4,100}$/.test(pidx) || !isUrl(payUrl)) {
    throw new NoGatewayResponse(`Khalti did not start a payment (${status}): ${JSON.stringify(json).slice(0, 300)}`);
  }
  return { reference: pidx, payUrl, payWith: openPage(payUrl) };
}

const isUrl = (url: unknown): url is string => typeof url === "string" && /^https?:\/\//.test(url) && URL.canParse(url);

async function checkStatus(settings: KhaltiSettings, { reference }: GatewayPayment): Promise<Finding> {
  try {
    return readLookup(await post(settings, "epayment/lookup/", { pidx: reference }), reference);
  } catch (error) {
    if (!(error instanceof NoGatewayResponse)) throw error;
    log.warn({ gateway: "khalti", reference, reason: error.message }, "a gateway gave no usable answer");
    return { state: "unknown", note: msg("Khalti is not responding right now.") };
  }
}

/** Looks up a payment that does not exist: Khalti rejects a wrong key before it looks for the payment. */
async function test(settings: KhaltiSettings): Promise<GatewayTest> {
  try {
    const { status, json } = await post(settings, "epayment/lookup/", { pidx: randomBytes(11).toString("hex") });
    const isNotFound = (status === 400 || status === 404) && json.detail === "Not found.";
    if (isNotFound) return { isWorking: true, message: "Khalti accepts your secret key." };
    return { isWorking: false, message: `Khalti gave an unexpected answer (status ${status}). Check KHALTI_URL.` };
  } catch (error) {
    if (error instanceof GatewayKeyRefused) {
      return { isWorking: false, message: "Khalti does not accept the secret key. Check KHALTI_SECRET." };
    }
    if (!(error instanceof NoGatewayResponse)) throw error;
    return { isWorking: false, message: "Khalti did not answer. Check KHALTI_URL, or try again later." };
  }
}

const findings: Record<string, Finding> = {
  Initiated: { state: "open", isResumable: true },
  Pending: { state: "held", note: msg("Khalti is still working on this payment.") },
  Expired: { state: "failed", failure: "late" },
  "User canceled": { state: "failed", failure: "cancelled" },
  Refunded: { state: "refunded", note: msg("Khalti has refunded the money.") },
  "Partially Refunded": { state: "held", note: msg("Khalti has refunded part of the money.") },
};

/** "Expired" and "User canceled" come with status 400: only the body counts. */
function readLookup({ status: http, json }: GatewayResponse, pidx: string): Finding {
  const status = typeof json.status === "string" ? json.status : "";
  if ((http !== 200 && http !== 400) || status === "")
    throw new NoGatewayResponse(`it replied with ${http} and no payment status`);
  if (json.pidx !== pidx) throw new NoGatewayResponse("its reply is about another payment");
  if (status !== "Completed")
    return findings[status] ?? { state: "held", note: storedText`Khalti says "${cutText(status, 40)}".` };
  const { total_amount: amount, transaction_id: gatewayRef } = json;
  if (http !== 200 || !Number.isSafeInteger(amount)) throw new NoGatewayResponse("its amount is not valid");
  if (typeof gatewayRef !== "string" || gatewayRef === "")
    throw new NoGatewayResponse("the payment is complete, but has no transaction");
  return { state: "paid", gatewayRef, amount: BigInt(amount as number) };
}

const refundedParts: Record<string, RefundedPart> = { Completed: "none", "Partially Refunded": "part", Refunded: "all" };

async function getRefundStatus(settings: KhaltiSettings, reference: string): Promise<RefundStatus> {
  try {
    const { status, json } = await post(settings, "epayment/lookup/", { pidx: reference });
    const { pidx, status: state, total_amount: amount } = json;
    const refunded = typeof state === "string" ? refundedParts[state] : undefined;
    const isUsable = status === 200 && pidx === reference && refunded !== undefined && Number.isSafeInteger(amount);
    return isUsable ? { refunded, amount: BigInt(amount as number) } : null;
  } catch (error) {
    if (!(error instanceof NoGatewayResponse)) throw error;
    log.warn({ gateway: "khalti", reference, reason: error.message }, "a gateway gave no usable answer");
    return null;
  }
}

/** The refund call is beside the version of the API: "https://khalti.com/api/merchant-transaction/…". */
async function sendRefund(settings: KhaltiSettings, { gatewayRef, amount, mobile }: RefundRequest): Promise<RefundAnswer> {
  const body = { ...(amount !== null && { amount: Number(amount) }), ...(mobile && { mobile }) };
  try {
    const { status, json } = await post(settings, `../merchant-transaction/${encodeURIComponent(gatewayRef)}/refund/`, body);
    if (status === 200) return { state: "done" };
    return { state: "refused", note: cutText(`Khalti refused it: ${getReason(json) || `status ${status}`}`, 300) };
  } catch (error) {
    if (error instanceof GatewayKeyRefused) return { state: "refused", note: "Khalti does not accept the secret key." };
    if (!(error instanceof NoGatewayResponse)) throw error;
    log.warn({ gateway: "khalti", gatewayRef, reason: error.message }, "a gateway did not answer whether it refunded");
    return { state: "unknown", note: msg("Khalti did not answer in time, so we do not know yet whether it made the refund.") };
  }
}

/** `{"detail": "…"}`, or the fields that are wrong: `{"amount": ["…"], "error_key": "validation_error"}`. */
function getReason({ detail, error_key: _, status_code: __, ...fields }: Record<string, unknown>): string {
  if (typeof detail === "string") return detail;
  return Object.entries(fields)
    .map(([name, messages]) => `${name}: ${[messages].flat().join(" ")}`)
    .join(", ");
}
