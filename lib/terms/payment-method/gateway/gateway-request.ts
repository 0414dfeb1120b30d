import "server-only";
import { env } from "@/lib/platform/server/env";
import { watchService } from "@/lib/platform/server/services/service-state";

/** A gateway's response: the parsed JSON, and the raw text, since amounts must be read without floating point. */
export type GatewayResponse = { status: number; text: string; json: Record<string, unknown> };

/** The gateway gave no usable response, so nothing may be concluded about the payment. The reason is for the log. */
export class NoGatewayResponse extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = "NoGatewayResponse";
  }
}

/** The gateway refuses the shop's key. */
export class GatewayKeyRefused extends NoGatewayResponse {}

/** Posts a form to a gateway's page, without following redirects. */
export async function postForm(url: string, fields: Record<string, string>): Promise<{ status: number; text: string }> {
  const request = { method: "POST", body: new URLSearchParams(fields), redirect: "manual", cache: "no-store" } as const;
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(env().GATEWAY_MS) });
    return { status: response.status, text: await readText(response) };
  } catch (cause) {
    if (cause instanceof NoGatewayResponse) throw cause;
    throw new NoGatewayResponse("it does not answer", { cause });
  }
}

const maxBytes = 100_000;

/** Calls a gateway. Throws if it is slow, broken, redirects, refuses the key or returns anything but a JSON object. */
export const callGateway = (name: "esewa" | "khalti", url: URL, request: RequestInit = {}): Promise<GatewayResponse> =>
  watchService(
    name,
    () => sendToGateway(url, request),
    (error) => ({ reason: String(error), isRefused: error instanceof GatewayKeyRefused }),
  );

/** Statuses when the shop's key is wrong. */
const keyRefusals = [401, 403];

async function sendToGateway(url: URL, request: RequestInit): Promise<GatewayResponse> {
  const timeout = AbortSignal.timeout(env().GATEWAY_MS);
  try {
    const response = await fetch(url, { ...request, redirect: "manual", signal: timeout, cache: "no-store" });
    const text = await readText(response);
    if (response.status >= 300 && response.status < 400) throw new NoGatewayResponse(`it redirects (${response.status})`);
    if (keyRefusals.includes(response.status)) throw new GatewayKeyRefused(`it replied with status ${response.status}`);
    if (response.status >= 500) throw new NoGatewayResponse(`it replied with status ${response.status}`);
    const json: unknown = JSON.parse(text);
    if (typeof json !== "object" || json === null || Array.isArray(json))
      throw new NoGatewayResponse("its reply is not a JSON object");
    return { status: response.status, text, json: json as Record<string, unknown> };
  } catch (cause) {
    if (cause instanceof NoGatewayResponse) throw cause;
    throw new NoGatewayResponse(cause instanceof SyntaxError ? "its reply is not JSON" : "it does not answer", { cause });
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new NoGatewayResponse("its reply is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
