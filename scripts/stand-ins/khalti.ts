/** Implements Khalti's KPG-2: initiate, the unsigned return, the authoritative lookup, and the refund. */
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getBody, getForm, injectFault, type Route, redirect, sendJson, sendText } from "./http.ts";
import { choicePage, notice } from "./page.ts";
import type { Fault, GatewayState, KhaltiPayment } from "./state.ts";

const colour = "#5c2d91";
const getId = () => randomBytes(11).toString("base64url").replaceAll(/[-_]/g, "x");

type Options = Record<string, unknown>;

export function khaltiStandIn(memory: GatewayState, { secret }: { secret: string }): Route[] {
  /** Reads a call's body, or responds with 401 and returns null if the key is wrong. */
  async function read(request: IncomingMessage, response: ServerResponse): Promise<Options | null> {
    const key = request.headers.authorization ?? "";
    const refuse = (detail: string) => sendJson(response, 401, { detail, status_code: 401 });
    const body = await getBody(request);
    if (!/^key /i.test(key)) refuse("Authentication credentials were not provided.");
    else if (key.slice(4) !== secret) refuse("Invalid token.");
    else return JSON.parse(body || "{}") as Options;
    return null;
  }

  async function initiate(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const payload = await read(request, response);
    if (!payload || (await injectFault(response, memory.note("khalti.initiate")))) return;
    const errors = getErrors(payload);
    if (errors) return sendJson(response, 400, { ...errors, error_key: "validation_error" });
    const payment: KhaltiPayment = {
      pidx: getId(),
      amount: payload.amount as number,
      orderId: String(payload.purchase_order_id),
      orderName: String(payload.purchase_order_name),
      returnUrl: String(payload.return_url),
      status: "Initiated",
      transactionId: null,
      refunded: 0,
    };
    memory.khalti.set(payment.pidx, payment);
    sendJson(response, 200, {
      pidx: payment.pidx,
      payment_url: `http://${request.headers.host}/khalti/pay/?pidx=${payment.pidx}`,
      expires_at: new Date(Date.now() + 1800_000).toISOString(),
      expires_in: 1800,
    });
  }

  function show(response: ServerResponse, { pidx, amount, orderName }: KhaltiPayment): void {
    const facts = { For: orderName, Amount: `NPR ${amount / 100}`, pidx };
    sendText(response, 200, choicePage({ name: "Khalti", colour, action: `/khalti/pay/?pidx=${pidx}`, facts }));
  }

  async function choose(request: IncomingMessage, response: ServerResponse, payment: KhaltiPayment): Promise<void> {
    const choice = (await getForm(request)).get("choice") ?? "";
    if (payment.status === "Initiated") payment.status = statuses[choice] ?? "Initiated";
    if (payment.status === "Completed") payment.transactionId ??= getId();
    if (choice === "pay-and-close") return sendText(response, 200, notice("Khalti", colour, "Paid. You may close this tab."));
    const back = new URL(payment.returnUrl);
    for (const [name, value] of Object.entries(getReturnQuery(payment))) back.searchParams.set(name, value);
    redirect(response, back.href);
  }

  async function lookup(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const payload = await read(request, response);
    const fault = memory.note("khalti.lookup");
    if (!payload || (await injectFault(response, fault))) return;
    const payment = memory.khalti.get(String(payload.pidx));
    if (!payment) return sendJson(response, 400, { detail: "Not found.", error_key: "validation_error" });
    sendLookup(response, payment, fault);
  }

  async function refund(request: IncomingMessage, response: ServerResponse, { pathname }: URL): Promise<void> {
    const payload = await read(request, response);
    const fault = memory.note("khalti.refund");
    if (!payload || (await injectFault(response, fault))) return;
    const payment = findTransaction(pathname);
    if (!payment) return sendJson(response, 404, { detail: "Not found." });
    const refusal = fault?.kind === "refuse" ? { detail: fault.value } : payBack(payment, payload);
    if (refusal) sendJson(response, 400, { ...refusal, error_key: "validation_error" });
    else if (fault?.kind === "lost") response.destroy();
    else sendJson(response, 200, { detail: "Transaction refund successful." });
  }

  /** "…/merchant-transaction/{id}/refund/" */
  const findTransaction = (pathname: string): KhaltiPayment | undefined =>
    [...memory.khalti.values()].find(({ transactionId }) => transactionId === pathname.split("/").at(-3));

  const paymentAt = ({ searchParams }: URL): KhaltiPayment => {
    const payment = memory.khalti.get(searchParams.get("pidx") ?? "");
    if (!payment) throw new Error("There is no such payment.");
    return payment;
  };
  return [
    { method: "POST", path: /^\/khalti\/api\/v2\/epayment\/initiate\/$/, handle: initiate },
    { method: "POST", path: /^\/khalti\/api\/v2\/epayment\/lookup\/$/, handle: lookup },
    { method: "POST", path: /^\/khalti\/api\/merchant-transaction\/[^/]+\/refund\/$/, handle: refund },
    { method: "GET", path: /^\/khalti\/pay\/$/, handle: (_request, response, url) => show(response, paymentAt(url)) },
    {
      method: "POST",
      path: /^\/khalti\/pay\/$/,
      handle: (request, response, url) => choose(request, response, paymentAt(url)),
    },
  ];
}

/** The query of the return: unsigned, so the shop must not trust it before a lookup. */
function getReturnQuery({ pidx, amount, orderId, orderName, status, transactionId }: KhaltiPayment): Record<string, string> {
  const id = transactionId ?? "";
  return {
    pidx,
    txnId: id,
    amount: String(amount),
    total_amount: String(amount),
    status,
    mobile: "98XXXXX000",
    tidx: id,
    purchase_order_id: orderId,
    purchase_order_name: orderName,
    transaction_id: id,
  };
}

const statuses: Record<string, string> = {
  pay: "Completed",
  "pay-and-close": "Completed",
  pending: "Pending",
  fail: "Expired",
  cancel: "User canceled",
};

function getErrors(payload: Options): Record<string, string[]> | null {
  for (const name of ["return_url", "website_url", "purchase_order_id", "purchase_order_name"]) {
    if (typeof payload[name] !== "string" || payload[name] === "") return { [name]: ["This field may not be blank."] };
  }
  for (const name of ["return_url", "website_url"]) {
    if (!URL.canParse(String(payload[name]))) return { [name]: ["Enter a valid URL."] };
  }
  if (!Number.isInteger(payload.amount)) return { amount: ["A valid integer is required."] };
  if ((payload.amount as number) < 1000) return { amount: ["Amount should be greater than Rs. 10, that is 1000 paisa."] };
  return null;
}

/** Pays back, or says why not. */
function payBack(payment: KhaltiPayment, payload: Options): object | null {
  const refusal = getRefundErrors(payload, payment);
  if (refusal) return refusal;
  payment.refunded += payload.amount === undefined ? payment.amount : (payload.amount as number);
  payment.status = payment.refunded === payment.amount ? "Refunded" : "Partially Refunded";
  return null;
}

/** All of a transaction without an amount, else a part of what is left. */
function getRefundErrors({ amount }: Options, payment: KhaltiPayment): object | null {
  if (payment.status === "Refunded") return { detail: "Transaction already refunded." };
  if (amount === undefined) return payment.refunded > 0 ? { detail: "Transaction is partially refunded." } : null;
  if (typeof amount !== "number" || amount <= 0) return { amount: ["A valid number is required."] };
  return payment.refunded + amount > payment.amount ? { amount: ["Amount exceeds the refundable amount."] } : null;
}

function sendLookup(response: ServerResponse, payment: KhaltiPayment, fault: Fault | undefined): void {
  const faultValue = (kind: Fault["kind"]) => (fault?.kind === kind ? fault.value : undefined);
  const status = faultValue("status") ?? payment.status;
  const isOver = status === "Expired" || status === "User canceled";
  sendJson(response, isOver ? 400 : 200, {
    pidx: faultValue("reference") ?? payment.pidx,
    total_amount: Number(faultValue("amount") ?? payment.amount),
    status,
    transaction_id: payment.transactionId ?? (status === "Completed" ? `forced-${payment.pidx}` : null),
    fee: 0,
    refunded: status === "Refunded",
  });
}
