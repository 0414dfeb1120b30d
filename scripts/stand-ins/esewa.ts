/** Implements eSewa ePay v2: the signed form, the signed return, the status call. */
import { createHmac, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getForm, injectFault, type Route, redirect, sendJson, sendText } from "./http.ts";
import { choicePage, notice } from "./page.ts";
import type { EsewaPayment, Fault, GatewayState } from "./state.ts";

export type EsewaKeys = { productCode: string; secret: string };

const colour = "#60bb46";
const requiredFields = [
  "amount",
  "tax_amount",
  "product_service_charge",
  "product_delivery_charge",
  "total_amount",
  "transaction_uuid",
  "product_code",
  "success_url",
  "failure_url",
  "signed_field_names",
  "signature",
];

export function esewaStandIn(memory: GatewayState, { productCode, secret }: EsewaKeys): Route[] {
  const sign = (message: string) => createHmac("sha256", secret).update(message).digest("base64");

  async function takeForm(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fields = await getForm(request);
    if (await injectFault(response, memory.note("esewa.form"))) return;
    const problem = getProblem(fields);
    if (problem) return sendText(response, 400, notice("eSewa", colour, problem));
    const get = (name: string) => fields.get(name) ?? "";
    memory.esewa.set(get("transaction_uuid"), {
      uuid: get("transaction_uuid"),
      amount: get("total_amount"),
      successUrl: get("success_url"),
      failureUrl: get("failure_url"),
      status: "PENDING",
      code: null,
    });
    redirect(response, `/esewa/pay/${get("transaction_uuid")}`);
  }

  function getProblem(fields: URLSearchParams): string {
    const missing = requiredFields.find((name) => !fields.get(name));
    if (missing) return `${missing} is required.`;
    const uuid = fields.get("transaction_uuid") ?? "";
    if (!/^[A-Za-z0-9-]+$/.test(uuid)) return "Invalid transaction_uuid.";
    if (getStatus(uuid) !== "PENDING") return "Duplicate transaction UUID.";
    if (!isTotalCorrect(fields)) return "The amounts do not add up.";
    return isSigned(fields) ? "" : "ES104: Invalid signature.";
  }

  const getStatus = (uuid: string) => memory.esewa.get(uuid)?.status ?? "PENDING";

  function isSigned(fields: URLSearchParams): boolean {
    const names = "total_amount,transaction_uuid,product_code";
    const message = names.split(",").map((name) => `${name}=${fields.get(name)}`);
    const isOurs = fields.get("product_code") === productCode && fields.get("signed_field_names") === names;
    return isOurs && fields.get("signature") === sign(message.join(","));
  }

  function show(response: ServerResponse, { uuid, amount }: EsewaPayment): void {
    const facts = { Merchant: productCode, Transaction: uuid, Amount: `NPR ${amount}` };
    sendText(response, 200, choicePage({ name: "eSewa", colour, action: `/esewa/pay/${uuid}`, facts }));
  }

  async function choose(request: IncomingMessage, response: ServerResponse, payment: EsewaPayment): Promise<void> {
    const choice = (await getForm(request)).get("choice") ?? "";
    if (payment.status === "PENDING") payment.status = statuses[choice] ?? "PENDING";
    if (payment.status === "COMPLETE") payment.code ??= randomBytes(4).toString("hex").toUpperCase();
    if (choice === "pay-and-close") return sendText(response, 200, notice("eSewa", colour, "Paid. You may close this tab."));
    if (payment.status !== "COMPLETE") return redirect(response, payment.failureUrl);
    // Appended even if the URL already has a query, as the real eSewa does.
    redirect(response, `${payment.successUrl}?data=${getReturnData(payment)}`);
  }

  /** Built as text, because JSON.parse and stringify would drop the decimal of the amount that eSewa's documentation shows. */
  function getReturnData({ uuid, amount, code }: EsewaPayment): string {
    const total = withDecimal(amount);
    const names = "transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names";
    const message =
      `transaction_code=${code},status=COMPLETE,total_amount=${total},transaction_uuid=${uuid},` +
      `product_code=${productCode},signed_field_names=${names}`;
    const json =
      `{"transaction_code":"${code}","status":"COMPLETE","total_amount":${total},"transaction_uuid":"${uuid}",` +
      `"product_code":"${productCode}","signed_field_names":"${names}","signature":"${sign(message)}"}`;
    return Buffer.from(json).toString("base64");
  }

  async function status(response: ServerResponse, query: URLSearchParams): Promise<void> {
    const fault = memory.note("esewa.status");
    if (await injectFault(response, fault)) return;
    const uuid = query.get("transaction_uuid") ?? "";
    const payment = memory.esewa.get(uuid);
    const isMatch = query.get("product_code") === productCode && Number(payment?.amount) === Number(query.get("total_amount"));
    const found = payment && isMatch ? payment : { status: "NOT_FOUND", code: null, amount: query.get("total_amount") ?? "0" };
    sendJson(response, 200, getStatusReply(found, uuid, fault));
  }

  function getStatusReply(found: Pick<EsewaPayment, "status" | "code" | "amount">, uuid: string, fault?: Fault): string {
    const faultValue = (kind: Fault["kind"]) => (fault?.kind === kind ? fault.value : undefined);
    const status = faultValue("status") ?? found.status;
    const amount = faultValue("amount") ?? found.amount;
    const token = fault?.kind === "text-amount" ? `"${Number(amount).toLocaleString("en-IN")}.0"` : withDecimal(amount);
    const reference = faultValue("reference") ?? found.code ?? (status === "COMPLETE" ? "0FORCED" : null);
    const rest = `"status":"${status}","ref_id":${JSON.stringify(reference)}`;
    return `{"product_code":"${productCode}","transaction_uuid":"${uuid}","total_amount":${token},${rest}}`;
  }

  const paymentAt = ({ pathname }: URL): EsewaPayment => {
    const payment = memory.esewa.get(pathname.split("/").at(-1) ?? "");
    if (!payment) throw new Error("There is no such payment.");
    return payment;
  };
  return [
    { method: "POST", path: /^\/esewa\/api\/epay\/main\/v2\/form$/, handle: takeForm },
    {
      method: "GET",
      path: /^\/esewa\/api\/epay\/transaction\/status\/$/,
      handle: (_request, response, url) => status(response, url.searchParams),
    },
    { method: "GET", path: /^\/esewa\/pay\/[\w-]+$/, handle: (_request, response, url) => show(response, paymentAt(url)) },
    {
      method: "POST",
      path: /^\/esewa\/pay\/[\w-]+$/,
      handle: (request, response, url) => choose(request, response, paymentAt(url)),
    },
  ];
}

const statuses: Record<string, string> = {
  pay: "COMPLETE",
  "pay-and-close": "COMPLETE",
  pending: "PENDING",
  fail: "NOT_FOUND",
  cancel: "CANCELED",
};

const withDecimal = (amount: string) => (amount.includes(".") ? amount : `${amount}.0`);

function isTotalCorrect(fields: URLSearchParams): boolean {
  const paisa = (name: string) => Math.round(Number(fields.get(name)) * 100);
  const parts = paisa("amount") + paisa("tax_amount") + paisa("product_service_charge") + paisa("product_delivery_charge");
  return parts > 0 && parts === paisa("total_amount");
}
