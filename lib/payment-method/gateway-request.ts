import "server-only";
import { env } from "@/lib/platform/env";

/** A gateway's answer: the raw text (numbers are read from it digit by digit) and its JSON. */
export type GatewayAnswer = { status: number; text: string; json: Record<string, unknown> };

/** The gateway gave no readable answer, so nothing may be concluded. The reason is for the log. */
export class NoAnswer extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = "NoAnswer";
  }
}

/** The answer of a gateway's page to a posted form, without following redirects. */
export async function postForm(url: string, fields: Record<string, string>): Promise<{ status: number; text: string }> {
  const request = { method: "POST", body: new URLSearchParams(fields), redirect: "manual", cache: "no-store" } as const;
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(env().GATEWAY_MS) });
    return { status: response.status, text: await readText(response) };
  } catch (cause) {
    if (cause instanceof NoAnswer) throw cause;
    throw new NoAnswer("it does not answer", { cause });
  }
}

const maxBytes = 100_000;

/** Calls a gateway. Throws NoAnswer where it is slow, broken, redirects or answers anything but JSON. */
export async function callGateway(url: URL, request: RequestInit = {}): Promise<GatewayAnswer> {
  const patience = AbortSignal.timeout(env().GATEWAY_MS);
  try {
    const response = await fetch(url, { ...request, redirect: "manual", signal: patience, cache: "no-store" });
    const text = await readText(response);
    if (response.status >= 300 && response.status < 400) throw new NoAnswer(`it redirects (${response.status})`);
    if (response.status >= 500) throw new NoAnswer(`it answers ${response.status}`);
    const json: unknown = JSON.parse(text);
    if (typeof json !== "object" || json === null || Array.isArray(json)) throw new NoAnswer("it answers no JSON object");
    return { status: response.status, text, json: json as Record<string, unknown> };
  } catch (cause) {
    if (cause instanceof NoAnswer) throw cause;
    throw new NoAnswer(cause instanceof SyntaxError ? "it answers no JSON" : "it does not answer", { cause });
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new NoAnswer("it answers too much");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
