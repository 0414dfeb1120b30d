import { expect, test } from "playwright/test";
import { createProducts } from "../support/e2e-products";
import { get, query, sendRequest } from "../support/server";

const unknownId = "01976b2e-0000-7000-8000-000000000000";

test.describe("URLs", () => {
  for (const path of ["/products/", "/api/product/", "/api/category/", "/api/company-detail/"]) {
    test(`${path} is served without a redirect`, { tag: "@AZ-21" }, async () => {
      expect((await get(path)).status).toBe(200);
    });
  }

  for (const path of [
    "/no-such-page",
    "/a/b/c/d",
    `/product/${unknownId}`,
    `/products/${unknownId}`,
    "/api/no-such-call",
    "/%2e%2e/%2e%2e/etc/passwd",
  ]) {
    test(`${path} does not exist`, { tag: "@IV-19" }, async () => {
      expect((await get(path)).status).toBe(404);
    });
  }

  for (const path of [`/api/order/mine/${unknownId}/pay`, "/api/product-import"]) {
    test(`${path} is a call, not an id`, async () => {
      const response = await sendRequest(`POST ${path}`, "Content-Length: 0");
      expect(response.status).toBe(401);
    });
  }

  for (const id of [
    "1",
    "not-an-id",
    "null",
    "undefined",
    `${unknownId}x`,
    "%00",
    "%F0%9F%92%A7",
    "'; DROP TABLE product; --",
    "a".repeat(500),
  ]) {
    test(`a malformed id is not found, never an error: ${id.slice(0, 30)}`, { tag: ["@IV-06", "@IV-18"] }, async () => {
      for (const page of ["product", "products"]) expect([404, 400]).toContain((await get(`/${page}/${encodeURI(id)}`)).status);
    });
  }

  for (const path of [
    "/%",
    "/%E0%A4%A",
    "/product/%ZZ",
    "//evil.example",
    "/\\evil.example",
    "/products?q=%E0%A4%A",
    `/products?q=${"x".repeat(5000)}`,
  ]) {
    test(`a malformed URL breaks nothing: ${path.slice(0, 30)}`, { tag: "@IV-17" }, async () => {
      const { status, text } = await sendRequest(`GET ${path}`);
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/location: (\/\/|https?:\/\/evil)/i);
    });
  }

  for (const path of [
    "/.env",
    "/.git/config",
    "/.git/HEAD",
    "/package.json",
    "/server.ts",
    "/prisma/schema.prisma",
    "/dist/server.mjs",
    "/.data/password",
    "/media/../password",
    "/media/..%2f..%2fpassword",
    "/_next/../package.json",
    "/_next/static/../../products",
    "/_next/static/%2e%2e/%2e%2e/products",
    "/_next/static/../../api/auth/csrf",
    "/./api/auth/csrf",
    "/x/../api/product",
    "/api%2Fproduct",
    "/%61pi/auth/providers",
    "//products",
    "/products#x1",
    "/.next/BUILD_ID",
    "/tests/e2e/server.spec.ts",
    "/_next/static/chunks/main.js.map",
    "/dist/server.mjs.map",
    "/api/debug",
    "/media/",
  ]) {
    test(`${path} is not served`, { tag: "@XS-20" }, async () => {
      expect((await sendRequest(`GET ${path}`)).status).toBe(404);
    });
  }

  test("nobody can add a file to the images", { tag: "@UP-25" }, async () => {
    for (const method of ["PUT", "POST", "DELETE"]) {
      expect([404, 405]).toContain((await sendRequest(`${method} /media/gallery/x.webp`, "Content-Length: 0")).status);
    }
    expect((await get("/media/gallery/x.webp")).status).toBe(404);
  });

  test("a product that is no longer sold is gone, and its page suggests another", async () => {
    // One of its own, since other browser tests order the seed's products and edit the newest.
    const [product] = await createProducts(1);
    const setStatus = (status: string) =>
      query("UPDATE product SET status = $1::product_status WHERE id = $2", [status, product?._id]);
    const getStatus = async () => (await get(`/product/${product?._id}`)).status;
    try {
      await expect.poll(getStatus).toBe(200);
      await setStatus("archived");
      await expect.poll(getStatus).toBe(410);
      const response = await get(`/product/${product?._id}`);
      expect(response.status).toBe(410);
      const [head = "", body = ""] = (await response.text()).split("</head>");
      expect(head).toMatch(/<title>[^<]+: no longer sold[^<]*<\/title>/);
      expect(body).toMatch(/<h1[^>]*>[^<]+<\/h1>[\s\S]*This product has left our range[\s\S]*href="\/product\//);
      expect(body).toContain(String(product?.name));
      expect(await (await get("/api/product")).text()).not.toContain(String(product?._id));
      await setStatus("published");
      await expect.poll(getStatus).toBe(200);
    } finally {
      await setStatus("archived");
    }
  });
});
