import { IncomingMessage, type OutgoingHttpHeader, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { defaultUserAgent, type HandlerOptions } from "./request-handler";
import { type ResponseStatus, resolveStatus, withResponseStatus } from "./response-status";

/** A complete response from Next, before compression. */
export type RenderedPage = { status: number; headers: Record<string, string>; body: Buffer };

// Set for each response by Node, or meaningless once the body is whole.
const omittedHeaders = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "content-encoding",
  "date",
  "etag",
]);

/**
 * Lets Next render a whole page for no particular visitor: no cookies, no authorization, no IP address, only `headers`. It is not
 * tied to the visitor who happened to request it first: if they disconnect, others still get the page.
 */
export async function render(next: HandlerOptions["next"], url: string, headers: Record<string, string>): Promise<RenderedPage> {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  request.url = url;
  request.headers = { "user-agent": defaultUserAgent, ...headers };
  request.push(null);
  const response = new CollectingResponse(request);
  const store: ResponseStatus = {};
  await withResponseStatus(store, () => next(request, response));
  const { body, head } = await response.collected;
  const status = resolveStatus(response.statusCode, store);
  return { status, headers: head, body };
}

/** A response that keeps what is written to it. */
class CollectingResponse extends ServerResponse {
  readonly collected: Promise<{ body: Buffer; head: Record<string, string> }>;
  #chunks: Buffer[] = [];
  #done: (result: { body: Buffer; head: Record<string, string> }) => void = () => {};

  constructor(request: IncomingMessage) {
    super(request);
    this.collected = new Promise((resolve) => {
      this.#done = resolve;
    });
  }

  override writeHead(status: number, reason?: unknown, headers?: unknown): this {
    this.statusCode = status;
    const headerFields = (typeof reason === "object" ? reason : headers) as Record<string, OutgoingHttpHeader> | undefined;
    for (const [name, value] of Object.entries(headerFields ?? {})) this.setHeader(name, value as string);
    return this;
  }

  override flushHeaders(): void {}

  override write(chunk: unknown, encoding?: unknown, callback?: unknown): boolean {
    this.#append(chunk, encoding);
    const done = [encoding, callback].find((each) => typeof each === "function");
    if (done) queueMicrotask(done as () => void);
    return true;
  }

  override end(chunk?: unknown, encoding?: unknown, callback?: unknown): this {
    if (typeof chunk !== "function") this.#append(chunk, encoding);
    const head: Record<string, string> = {};
    for (const [name, value] of Object.entries(this.getHeaders())) {
      if (value !== undefined && !omittedHeaders.has(name)) head[name] = Array.isArray(value) ? value.join(", ") : String(value);
    }
    this.#done({ body: Buffer.concat(this.#chunks), head });
    this.emit("finish");
    this.emit("close");
    const done = [chunk, encoding, callback].find((each) => typeof each === "function");
    if (done) queueMicrotask(done as () => void);
    return this;
  }

  #append(chunk: unknown, encoding: unknown): void {
    if (chunk === undefined || chunk === null) return;
    const isText = typeof chunk === "string";
    this.#chunks.push(isText ? Buffer.from(chunk, encoding as BufferEncoding) : Buffer.from(chunk as Uint8Array));
  }
}
