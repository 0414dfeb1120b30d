import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { removeProduct } from "@/lib/sales/wishlist/contract";
import { CallError, call } from "./call";

const list = endpoint("GET /api/product", {
  summary: "",
  access: "public",
  query: z.object({ q: z.string().optional() }),
  reply: z.array(z.string()),
  failed: "Failed to fetch products",
});
const send = endpoint("POST /api/newsletter", {
  summary: "",
  access: "public",
  body: z.object({ email: z.string() }),
  reply: z.object({ message: z.string() }),
});

const respondWith = (body: string, status = 200) =>
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body, { status }));
const getError = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

afterEach(() => {
  vi.restoreAllMocks();
});

test("a call returns the reply", async () => {
  const fetchSpy = respondWith('["a"]');
  expect(await call(list, { query: { q: "roof" } })).toEqual(["a"]);
  expect(fetchSpy).toHaveBeenCalledWith("/api/product?q=roof", expect.objectContaining({ method: "GET" }));
});

test("a body is sent as JSON", async () => {
  const fetchSpy = respondWith('{"message":"ok"}');
  await call(send, { body: { email: "a@b.example" } });
  expect(fetchSpy).toHaveBeenCalledWith("/api/newsletter", {
    method: "POST",
    headers: { "accept-language": "en", "content-type": "application/json" },
    body: '{"email":"a@b.example"}',
  });
});

test("a call without a body is JSON too", async () => {
  const fetchSpy = respondWith("[]");
  await call(removeProduct, { params: { userId: "asha", productId: "roof" } });
  expect(fetchSpy).toHaveBeenCalledWith("/api/wishlist/asha/roof", {
    method: "DELETE",
    headers: { "accept-language": "en", "content-type": "application/json" },
  });
});

test("a call that is to outlive its page says so to the browser", async () => {
  const fetchSpy = respondWith('{"message":"ok"}');
  await call(send, { body: { email: "a@b.example" } }, { keepalive: true });
  expect(fetchSpy).toHaveBeenCalledWith("/api/newsletter", expect.objectContaining({ keepalive: true }));
});

describe("a call that fails", () => {
  test("carries the server's message and its field errors", async () => {
    respondWith(
      JSON.stringify({ code: "invalid", message: "Invalid email", error: "Invalid email", fields: { email: "Invalid email" } }),
      400,
    );
    expect(await getError(call(list, {}))).toMatchObject({
      message: "Invalid email",
      status: 400,
      fields: { email: "Invalid email" },
    });
  });

  test("carries `error` if the server sends nothing else", async () => {
    respondWith('{"error":"Out of paint"}', 502);
    expect(await getError(call(list, {}))).toMatchObject({ message: "Out of paint", status: 502 });
  });

  test.each([
    ["a response without a message", "{}", 500],
    ["an error that is not text", '{"message":null,"error":{"code":7}}', 500],
    ["an empty response", "", 502],
    ["a page instead of data", "<html>", 503],
    ["success that is not JSON", "<html>", 200],
  ])("carries the contract's message for %s", async (_, body, status) => {
    respondWith(body, status);
    expect(await getError(call(list, {}))).toMatchObject({ message: "Failed to fetch products", status });
  });

  test("without a message in its contract carries the default one", async () => {
    respondWith("", 500);
    expect(await getError(call(send, { body: { email: "x" } }))).toMatchObject({
      message: "An unexpected error occurred. Please try again.",
    });
  });

  test("for lack of a network has the status 0", async () => {
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    const error = await getError(call(list, {}));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ message: "Failed to fetch products", status: 0 });
  });

  test("because it was aborted is not an error to show", async () => {
    const stale = new AbortController();
    stale.abort();
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new DOMException("aborted", "AbortError"));
    expect(await getError(call(list, {}, { signal: stale.signal }))).not.toBeInstanceOf(CallError);
  });
});
