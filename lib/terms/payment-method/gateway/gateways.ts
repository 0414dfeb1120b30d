import { localPath } from "@/lib/platform/shared/language/language";
import { msg } from "@/lib/platform/shared/language/t";
import "server-only";
import { randomBytes } from "node:crypto";
import { env } from "@/lib/platform/server/env";
import { log } from "@/lib/platform/server/log";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import type { PaymentMethod, PayWith } from "@/lib/terms/payment-method/contract";
import {
  getTokens,
  type PaymentResult,
  readReturned,
  requestSignedNames,
  rupeesText,
  signRequest,
  toPaisa,
} from "./esewa-signature";
import type { Attempt, Finding, Gateway, GatewayPayment, GatewayTest } from "./gateway";
import { callGateway, type GatewayResponse, NoGatewayResponse, postForm } from "./gateway-request";
import { khalti } from "./khalti";

/** `null` if eSewa is not configured. */
export function esewaGateway(): Esewa | null {
  const { ESEWA_URL, ESEWA_STATUS_URL, ESEWA_PRODUCT_CODE, ESEWA_SECRET, SITE_URL } = env();
  if (!ESEWA_URL || !ESEWA_STATUS_URL || !ESEWA_PRODUCT_CODE || !ESEWA_SECRET) return null;
  const urls = { formUrl: ESEWA_URL, statusUrl: ESEWA_STATUS_URL, siteUrl: SITE_URL };
  return esewa({ ...urls, productCode: ESEWA_PRODUCT_CODE, secret: ESEWA_SECRET });
}

function khaltiGateway(): Gateway | null {
  const { KHALTI_URL, KHALTI_SECRET, SITE_URL } = env();
  return KHALTI_URL && KHALTI_SECRET ? khalti({ url: KHALTI_URL, secret: KHALTI_SECRET, siteUrl: SITE_URL }) : null;
}

/** The gateway of a method; `null` if it has none, or it is not configured. */
export function getGateway(method: PaymentMethod): Gateway | null {
  if (method === "esewa") return esewaGateway();
  return method === "khalti" ? khaltiGateway() : null;
}

type EsewaSettings = { formUrl: string; statusUrl: string; productCode: string; secret: string; siteUrl: string };

type Esewa = Gateway & { readReturned: (data: string) => PaymentResult | null };

/** eSewa ePay v2: the browser posts a signed form and comes back with signed data, but only the status call is trusted. */
function esewa(settings: EsewaSettings): Esewa {
  return {
    name: "eSewa",
    sessionMs: 5 * 60_000,
    begin: async (attempt) => {
      const reference = `${attempt.orderNumber.replaceAll(/[^A-Za-z0-9-]/g, "")}-${randomBytes(6).toString("hex")}`;
      return { reference, payUrl: null, payWith: getForm(settings, attempt, reference) };
    },
    resume: (attempt, { reference }) => getForm(settings, attempt, reference),
    getStatus: (payment) => checkStatus(settings, payment),
    test: () => test(settings),
    readReturned: (data) => readReturned(data, settings),
  };
}

/** Amounts are in rupees, and the same texts are signed and sent. */
function getForm({ formUrl, productCode, secret, siteUrl }: EsewaSettings, attempt: Attempt, reference: string): PayWith {
  const amount = rupeesText(attempt.amount);
  const signed = { total_amount: amount, transaction_uuid: reference, product_code: productCode };
  const fields = {
    amount,
    tax_amount: "0",
    product_service_charge: "0",
    product_delivery_charge: "0",
    ...signed,
    // eSewa appends "?data=…" whatever the URL contains, so the path has to identify the payment.
    success_url: siteUrl + localPath(`/payment/${attempt.paymentId}/success`),
    failure_url: siteUrl + localPath(`/payment/${attempt.paymentId}/failure`),
    signed_field_names: requestSignedNames,
    signature: signRequest(secret, signed),
  };
  return { url: formUrl, method: "POST", fields };
}

async function checkStatus({ statusUrl, productCode }: EsewaSettings, { reference, amount }: GatewayPayment): Promise<Finding> {
  const url = new URL(statusUrl);
  const query = { product_code: productCode, total_amount: rupeesText(amount), transaction_uuid: reference };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  try {
    return readStatus(await callGateway("esewa", url), { productCode, reference });
  } catch (error) {
    if (!(error instanceof NoGatewayResponse)) throw error;
    log.warn({ gateway: "esewa", reference, reason: error.message }, "a gateway gave no usable answer");
    return { state: "unknown", note: msg("eSewa is not responding right now.") };
  }
}

/** The status call tests the product code; posting a form tests the secret key. */
async function test(settings: EsewaSettings): Promise<GatewayTest> {
  const reference = `TEST-${randomBytes(6).toString("hex")}`;
  const { state } = await checkStatus(settings, { reference, amount: 1000n });
  if (state === "unknown") {
    return {
      isWorking: false,
      message: "eSewa gave an unexpected answer. Check the status URL and the product code, or try again later.",
    };
  }
  const attempt = { paymentId: reference, orderNumber: "TEST", amount: 1000n, customer: { fullName: "", email: "", phone: "" } };
  const { url, fields } = getForm(settings, attempt, reference);
  try {
    const { status, text } = await postForm(url, fields);
    if (status >= 300 && status < 400) return { isWorking: true, message: "eSewa accepts your product code and secret key." };
    const isKeyError = /ES104|signature/i.test(text);
    const message = isKeyError
      ? "eSewa does not accept the secret key. Check ESEWA_SECRET and ESEWA_PRODUCT_CODE."
      : `eSewa refused the test (status ${status}). Check the form URL and the product code.`;
    return { isWorking: false, message };
  } catch (error) {
    if (!(error instanceof NoGatewayResponse)) throw error;
    return { isWorking: false, message: "eSewa did not answer. Check the form URL, or try again later." };
  }
}

const findings: Record<string, Finding> = {
  PENDING: { state: "open" },
  AMBIGUOUS: { state: "held", note: msg("eSewa has put this payment on hold and is checking it.") },
  NOT_FOUND: { state: "failed", failure: "late", isNotFound: true },
  CANCELED: { state: "failed", failure: "cancelled" },
  FULL_REFUND: { state: "refunded", note: msg("eSewa has refunded the money.") },
  PARTIAL_REFUND: { state: "held", note: msg("eSewa has refunded part of the money.") },
};

function readStatus(
  { status: http, text, json }: GatewayResponse,
  expected: { productCode: string; reference: string },
): Finding {
  const status = typeof json.status === "string" ? json.status : "";
  // "Service is currently unavailable" comes as a 200 response with a code.
  if (http !== 200 || status === "") throw new NoGatewayResponse(`it replied with ${http} and no payment status`);
  if (json.transaction_uuid !== expected.reference || json.product_code !== expected.productCode) {
    throw new NoGatewayResponse("its reply is about another payment");
  }
  if (status !== "COMPLETE") return findings[status] ?? { state: "held", note: storedText`eSewa says "${cutText(status, 40)}".` };
  const amount = toPaisa(getTokens(text)?.get("total_amount") ?? "");
  if (amount === null) throw new NoGatewayResponse("its amount is not valid");
  if (typeof json.ref_id !== "string" || json.ref_id === "")
    throw new NoGatewayResponse("the payment is complete, but has no reference");
  return { state: "paid", gatewayRef: json.ref_id, amount };
}
