import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { addProduct } from "@/lib/wishlist/contract";
import { CallError, call } from "./call";
import { endpoint } from "./endpoint";

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

const answer = (body: string, status = 200) => vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body, { status }));
const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

afterEach(() => {
  vi.restoreAllMocks();
});

test("a call returns what was answered", async () => {
  const fetched = answer('["a"]');
  expect(await call(list, { query: { q: "roof" } })).toEqual(["a"]);
  expect(fetched).toHaveBeenCalledWith("/api/product?q=roof", expect.objectContaining({ method: "GET" }));
});

test("a body is sent as JSON", async () => {
  const fetched = answer('{"message":"ok"}');
  await call(send, { body: { email: "a@b.example" } });
  expect(fetched).toHaveBeenCalledWith("/api/newsletter", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"email":"a@b.example"}',
  });
});

test("a call without a body is JSON too", async () => {
  const fetched = answer("[]");
  await call(addProduct, { params: { userId: "asha", productId: "roof" } });
  expect(fetched).toHaveBeenCalledWith("/api/wishlist/asha/roof", {
    method: "POST",
    headers: { "content-type": "application/json" },
  });
});

describe("a call that fails", () => {
  test("says the server's sentence and what is wrong with which field", async () => {
    answer(
      JSON.stringify({ code: "invalid", message: "Invalid email", error: "Invalid email", fields: { email: "Invalid email" } }),
      400,
    );
    expect(await failure(call(list, {}))).toMatchObject({
      message: "Invalid email",
      status: 400,
      fields: { email: "Invalid email" },
    });
  });

  test("says `error` where a server says nothing else", async () => {
    answer('{"error":"Out of paint"}', 502);
    expect(await failure(call(list, {}))).toMatchObject({ message: "Out of paint", status: 502 });
  });

  test.each([
    ["an answer without a sentence", "{}", 500],
    ["an error that is no sentence", '{"message":null,"error":{"code":7}}', 500],
    ["an empty answer", "", 502],
    ["a page instead of data", "<html>", 503],
    ["success that is not JSON", "<html>", 200],
  ])("says the contract's sentence for %s", async (_, body, status) => {
    answer(body, status);
    expect(await failure(call(list, {}))).toMatchObject({ message: "Failed to fetch products", status });
  });

  test("without a sentence of its own says the general one", async () => {
    answer("", 500);
    expect(await failure(call(send, { body: { email: "x" } }))).toMatchObject({
      message: "An unexpected error occurred. Please try again.",
    });
  });

  test("for want of a network has the status 0", async () => {
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    const error = await failure(call(list, {}));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ message: "Failed to fetch products", status: 0 });
  });

  test("because it was called off is no failure to show", async () => {
    const stale = new AbortController();
    stale.abort();
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new DOMException("aborted", "AbortError"));
    expect(await failure(call(list, {}, { signal: stale.signal }))).not.toBeInstanceOf(CallError);
  });
});
