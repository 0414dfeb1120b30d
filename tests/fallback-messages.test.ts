import { afterEach, describe, expect, test, vi } from "vitest";
import { contracts } from "@/lib/office/openapi/contracts";
import { call } from "@/lib/platform/browser/call";
import type { Endpoint } from "@/lib/platform/shared/api/endpoint";

/** The messages (§8) if the server sends none of its own, and if it does not respond at all. */
const messages: [route: string, failed: string, unanswered?: string][] = [
  ["POST /api/cart/[userId]", "Failed to add item to cart. Please try again."],
  ["PATCH /api/cart/[userId]/[itemId]", "Failed to update quantity. Please try again."],
  ["DELETE /api/cart/[userId]/[itemId]", "Failed to remove item. Please try again."],
  ["DELETE /api/cart/[userId]", "Failed to clear cart. Please try again."],
  ["GET /api/cart/[userId]", "Failed to fetch"],
  ["GET /api/wishlist/[userId]", "Failed to fetch wishlist"],
  ["POST /api/wishlist/[userId]/[productId]", "Failed to add product to wishlist. Please try again."],
  ["DELETE /api/wishlist/[userId]/[productId]", "Failed to remove product from wishlist. Please try again."],
  ["GET /api/order/admin", "Failed to fetch orders"],
  ["PATCH /api/order/admin/[id]/confirm", "Failed to update order status"],
  ["PATCH /api/order/admin/[id]/cancel", "Failed to cancel order"],
  ["PATCH /api/order/admin/[id]/order-shipped", "Failed to mark order as shipped"],
  ["PATCH /api/order/admin/[id]/order-delivered", "Failed to mark order as delivered"],
  ["DELETE /api/order/admin/[id]", "Failed to delete order"],
  ["GET /api/newsletter", "Failed to fetch newsletters"],
  ["DELETE /api/newsletter/[id]", "Failed to delete newsletter"],
  ["POST /api/newsletter", "Something went wrong. Please try again."],
  ["GET /api/faq", "Failed to fetch FAQs"],
  ["POST /api/faq", "Failed to create FAQ"],
  ["PATCH /api/faq/[id]", "Failed to edit FAQ"],
  ["DELETE /api/faq/[id]", "Failed to delete FAQ"],
  ["GET /api/review", "An error occurred"],
  ["DELETE /api/review/[id]", "An error occurred"],
  ["GET /api/company-detail", "Failed to fetch company details"],
  ["PUT /api/company-detail", "Failed to update company details"],
  ["POST /api/product", "Failed to create product", "An error occurred while creating the product"],
  ["PATCH /api/product/[id]", "Failed to update product", "An error occurred while updating the product"],
  ["GET /api/product", "Failed to fetch products"],
  ["GET /api/category", "Failed to fetch categories"],
  ["GET /api/subcategory", "Failed to fetch subcategories"],
  ["PATCH /api/users/forgot/password", "Failed to send reset email. Please try again."],
];

/** The calls of which §7 and §8 name `error` as the field to show; of all others it is `message`. */
const readsError = [
  "GET /api/category",
  "GET /api/subcategory",
  "GET /api/product",
  "POST /api/product",
  "POST /api/wishlist/[userId]/[productId]",
  "DELETE /api/wishlist/[userId]/[productId]",
];

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(messages)("%s", (route, failed, unanswered = failed) => {
  const getMessage = async () => {
    const endpoint = contracts.find((each) => each.route === route);
    if (!endpoint) throw new Error(`there is no call ${route}`);
    const params = { userId: "1", itemId: "2", productId: "3", id: "4" };
    return call(endpoint as Endpoint, { params, ...(endpoint.body && { body: {} }) } as never).then(
      () => "it succeeded",
      (error: Error) => error.message,
    );
  };

  test("is the message when the server fails without one", {
    tags: [
      "spec-8-cart",
      "spec-8-wishlist",
      "spec-8-orders",
      "spec-8-newsletters",
      "spec-8-faqs",
      "spec-8-reviews",
      "spec-8-product",
      "spec-8-newsletter",
      "spec-8-forgot-password",
      "spec-8-server-words",
    ],
  }, async () => {
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("{}", { status: 500 }));
    expect(await getMessage()).toBe(failed);
  });

  test("has a message for when the server does not respond", async () => {
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("no connection"));
    expect(await getMessage()).toBe(unanswered);
  });

  test("gives way to the server's own message", async () => {
    vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
      Response.json({ code: "conflict", message: "Its own words", error: "Its own words" }, { status: 409 }),
    );
    expect(await getMessage()).toBe("Its own words");
  });

  test("is the text of the field that the specification names, and of the other if there is none", async () => {
    const isError = readsError.includes(route);
    for (const [body, shown] of [
      [{ message: "The message", error: "The error" }, isError ? "The error" : "The message"],
      [{ message: "The message", error: { code: 7 } }, "The message"],
      [{ message: "", error: "The error" }, "The error"],
    ] as const) {
      vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(body, { status: 409 }));
      expect(await getMessage()).toBe(shown);
    }
  });
});
