import { IncomingMessage, type OutgoingHttpHeader, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { type HandlerOptions, unnamedAgent } from "@/lib/platform/http/request-handler";
import { type AnswerStore, answeredStatus, withAnswerStatus } from "@/lib/platform/response-status";
import type { Rendered } from "./page-cache";

// Set anew for every answer by server.ts, or meaningless once the body is whole.
const droppedHeaders = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "content-encoding",
  "date",
  "etag",
]);

/**
 * Asks Next for a whole answer in the name of nobody: no cookies, no authorization, no address, only what `headers` says. It is
 * not tied to the visitor who happened to ask first, so a visitor who goes away ends nobody else's page.
 */
export async function render(next: HandlerOptions["next"], url: string, headers: Record<string, string>): Promise<Rendered> {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  request.url = url;
  request.headers = { "user-agent": unnamedAgent, ...headers };
  request.push(null);
  const response = new CollectingResponse(request);
  const store: AnswerStore = {};
  await withAnswerStatus(store, () => next(request, response));
  const { body, head } = await response.collected;
  const status = answeredStatus(response.statusCode, store);
  return { status, headers: head, body };
}

/** A response that keeps what is written to it. */
class CollectingResponse extends ServerResponse {
  readonly collected: Promise<{ body: Buffer; head: Record<string, string> }>;
  #chunks: Buffer[] = [];
  #done: (answer: { body: Buffer; head: Record<string, string> }) => void = () => {};

  constructor(request: IncomingMessage) {
    super(request);
    this.collected = new Promise((resolve) => {
      this.#done = resolve;
    });
  }

  override writeHead(status: number, reason?: unknown, headers?: unknown): this {
    this.statusCode = status;
    const given = (typeof reason === "object" ? reason : headers) as Record<string, OutgoingHttpHeader> | undefined;
    for (const [name, value] of Object.entries(given ?? {})) this.setHeader(name, value as string);
    return this;
  }

  override flushHeaders(): void {}

  override write(chunk: unknown, encoding?: unknown, callback?: unknown): boolean {
    this.#keep(chunk, encoding);
    const done = [encoding, callback].find((each) => typeof each === "function");
    if (done) queueMicrotask(done as () => void);
    return true;
  }

  override end(chunk?: unknown, encoding?: unknown, callback?: unknown): this {
    if (typeof chunk !== "function") this.#keep(chunk, encoding);
    const head: Record<string, string> = {};
    for (const [name, value] of Object.entries(this.getHeaders())) {
      if (value !== undefined && !droppedHeaders.has(name)) head[name] = Array.isArray(value) ? value.join(", ") : String(value);
    }
    this.#done({ body: Buffer.concat(this.#chunks), head });
    this.emit("finish");
    this.emit("close");
    const done = [chunk, encoding, callback].find((each) => typeof each === "function");
    if (done) queueMicrotask(done as () => void);
    return this;
  }

  #keep(chunk: unknown, encoding: unknown): void {
    if (chunk === undefined || chunk === null) return;
    const isText = typeof chunk === "string";
    this.#chunks.push(isText ? Buffer.from(chunk, encoding as BufferEncoding) : Buffer.from(chunk as Uint8Array));
  }
}
