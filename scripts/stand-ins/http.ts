import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./state.ts";

export async function getBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

export async function getForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await getBody(request));
}

export function sendText(response: ServerResponse, status: number, text: string, type = "text/html; charset=utf-8"): void {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
  response.end(text);
}

export function sendJson(response: ServerResponse, status: number, body: object | string): void {
  sendText(response, status, typeof body === "string" ? body : JSON.stringify(body), "application/json");
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, "cache-control": "no-store" });
  response.end();
}

/** Responds as the fault says. Returns false if the normal response should follow. */
export async function injectFault(response: ServerResponse, fault: Fault | undefined): Promise<boolean> {
  switch (fault?.kind) {
    case "slow":
      await sleep(Number(fault.value ?? 60_000), undefined, { ref: false });
      return false;
    case "500":
      sendJson(response, 500, { error: "boom" });
      return true;
    case "html":
      sendText(response, 200, "<html><body>We are improving our service.</body></html>");
      return true;
    case "redirect":
      redirect(response, fault.value ?? "https://elsewhere.example/");
      return true;
    case "garbage":
      sendJson(response, 200, fault.value ?? '{"status": ');
      return true;
    default:
      return false;
  }
}

export type Route = {
  method: "GET" | "POST" | "PUT";
  path: RegExp;
  handle: (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;
};

/** Handles a request with the first matching route. Returns whether there is one. */
export async function handleRequest(routes: Route[], request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const url = new URL(request.url ?? "/", "http://stand-in");
  const route = routes.find(({ method, path }) => method === request.method && path.test(url.pathname));
  await route?.handle(request, response, url);
  return route !== undefined;
}
