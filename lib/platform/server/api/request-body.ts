import "server-only";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import type { Endpoint } from "@/lib/platform/shared/api/endpoint";
import { AppError } from "@/lib/platform/shared/errors";
import { decodeUtf8 } from "@/lib/platform/shared/text/text";
import { type Form, readMultipart, type Sender } from "./multipart";

/** Forms of one sender, also invalid and unfinished ones. They are counted before they are read, since reading them fills the disk. */
const formLimit: Limit = { name: "form", points: 200, seconds: 3600 };

/** The parsed body; a form's files exist until it is discarded. */
export type RequestBody = { fields?: unknown; discard?: Form["discard"] };

export async function readBody({ body, multipart, maxBytes }: Endpoint, request: Request, sender: Sender): Promise<RequestBody> {
  if (!body) return {};
  return multipart ? readForm(request, maxBytes, sender) : { fields: await readJson(request, maxBytes) };
}

async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const text = decodeUtf8(await readBytes(request, maxBytes));
  // An empty body, whatever its type (curl and axios differ), or `null`: optional fields are left out, required ones reported missing.
  if (text === "") return {};
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    throw new AppError("unsupported", "Please send JSON (content-type application/json).");
  }
  try {
    return JSON.parse(text) ?? {};
  } catch (cause) {
    throw new AppError("invalid", "The request is not valid JSON.", { cause });
  }
}

/** A form with files, read as it arrives. */
async function readForm(request: Request, maxBytes: number, sender: Sender): Promise<Form> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new AppError("unsupported", "Please send a form (content-type multipart/form-data).");
  }
  if (!sender.isStaff) await countTry(formLimit, sender.id);
  return readMultipart(type, getBody(request, maxBytes), sender);
}

export async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of getBody(request, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Stops reading at the limit, whatever length the caller claims. */
async function* getBody(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of wholeBody(request)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AppError("too_large", "The request is too large.");
    yield chunk;
  }
}

/** A caller who aborts has sent an incomplete body: their fault, not a 500. */
async function* wholeBody({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch (cause) {
    throw new AppError("invalid", "The request was interrupted.", { cause });
  }
}
