import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { CallError } from "@/lib/platform/browser/call";
import { clearSession } from "@/lib/platform/browser/session-store";
import { addItem, type Cart, clearCart, getCart, removeItem, setQuantity } from "@/lib/sales/cart/contract";
import { emptyCart, toCart, withoutItem, withQuantity } from "@/lib/sales/cart/rules";
import { answer, arrived, headersSentTo, lost, type Refusal, refused } from "@/tests/support/api";
import { cartItem } from "@/tests/support/cart-item";
import { storeTestSession } from "@/tests/support/stored-session";
import { addToCart, changeQuantity, emptyTheCart, removeFromCart } from "./cart-changes";
import { useCart, useCartCount } from "./use-cart";

vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn(), prepareToasts: vi.fn() }));

const item = (number: number) =>
  cartItem({ _id: `item-${number}`, productId: `product-${number}`, variantId: `variant-${number}`, quantity: 1, price: 100 });
const [first, second] = [item(1), item(2)];
const full = toCart([first, second]);

type PendingCall = {
  route: string;
  body: unknown;
  key: string | null | undefined;
  respond: (cart: Cart) => Promise<void>;
  fail: (refusal: Refusal) => Promise<void>;
};
let pending: PendingCall[];
let userCount = 0;

/** Each test decides when a call gets its response, and has its own customer. */
beforeEach(() => {
  pending = [];
  vi.mocked(toast).mockReset();
  for (const endpoint of [getCart, addItem, setQuantity, removeItem, clearCart]) {
    answer(endpoint, (input) => {
      const { promise, resolve } = Promise.withResolvers<Cart | Refusal>();
      const settle = (reply: Cart | Refusal) =>
        act(async () => {
          resolve(reply);
          await arrived();
        });
      pending.push({
        route: endpoint.route,
        body: (input as { body?: unknown }).body,
        key: headersSentTo(endpoint, "idempotency-key").at(-1),
        respond: settle,
        fail: settle,
      });
      return promise;
    });
  }
  storeTestSession(`user-${++userCount}`);
  return () => act(() => clearSession());
});

const next = async (route: string) => {
  await waitFor(() => expect(pending.some((each) => each.route.startsWith(route))).toBe(true));
  const at = pending.findIndex((each) => each.route.startsWith(route));
  return pending.splice(at, 1)[0] as PendingCall;
};

async function openCart(cart = full) {
  const { result } = renderHook(() => useCart());
  await (await next("GET")).respond(cart);
  const quantities = () => result.current.cart?.items.map(({ quantity }) => quantity);
  return { result, quantities };
}

test("an addition whose reply was lost is pressed again with the same key, but not after it was answered", async () => {
  await openCart();
  const press = () => act(() => void addToCart(first));
  const post = async () => {
    press();
    return next("POST");
  };
  const unheard = await post();
  await unheard.fail(lost);
  await (await next("GET")).respond(full);
  const again = await post();
  expect([unheard.key, again.key]).toEqual([expect.any(String), unheard.key]);
  await again.respond(full);
  const another = await post();
  expect(another.key).not.toBe(unheard.key);
  await another.fail(refused(409, "Not sold"));
  await (await next("GET")).respond(full);
  expect((await post()).key).not.toBe(another.key);
});

describe("a quantity", () => {
  test("changes at once, is sent once after two quick changes, and is confirmed by a toast", {
    tags: ["spec-8-cart-success"],
  }, async () => {
    const { quantities } = await openCart();
    act(() => void changeQuantity(first, 2));
    act(() => void changeQuantity(first, 3));
    expect(quantities()).toEqual([3, 1]);
    const patch = await next("PATCH");
    expect(patch.body).toEqual({ quantity: 3 });
    await patch.respond(withQuantity(full, first._id, 3));
    expect(quantities()).toEqual([3, 1]);
    expect(toast).toHaveBeenCalledExactlyOnceWith("success", "Quantity updated successfully");
    expect(pending).toEqual([]);
  });

  test("is sent at once when the page is left, by a request that outlives it", async () => {
    await openCart();
    const requests = vi.spyOn(globalThis, "fetch");
    act(() => void changeQuantity(first, 2));
    expect(requests).not.toHaveBeenCalled();
    act(() => void window.dispatchEvent(new Event("pagehide")));
    await act(arrived);
    const request = expect.objectContaining({ method: "PATCH", keepalive: true });
    expect(requests).toHaveBeenCalledExactlyOnceWith(expect.any(String), request);
    requests.mockRestore();
    await (await next("PATCH")).respond(withQuantity(full, first._id, 2));
  });

  test("the response to an older change never undoes a newer one", async () => {
    const { quantities } = await openCart();
    act(() => void changeQuantity(first, 2));
    const older = await next("PATCH");
    act(() => void changeQuantity(first, 7));
    act(() => void changeQuantity(second, 5));
    await older.respond(withQuantity(full, first._id, 2));
    expect(quantities()).toEqual([7, 5]);
    const seven = await next("PATCH");
    await seven.respond(withQuantity(full, first._id, 7));
    expect(quantities()).toEqual([7, 5]);
    await (await next("PATCH")).respond(withQuantity(withQuantity(full, first._id, 7), second._id, 5));
    expect(quantities()).toEqual([7, 5]);
  });

  test.each([
    ["the server fails", refused(500, "Something went wrong on our side."), undefined],
    ["no response arrives", lost, undefined],
    ["the line no longer exists", refused(404, "This is not in your cart."), "This is not in your cart."],
  ])(
    "is rolled back when %s: the error is shown and the cart reloaded",
    { tags: ["spec-4-cart-change"] },
    async (_, refusal, note) => {
      const { quantities } = await openCart();
      act(() => void changeQuantity(first, 4));
      await (await next("PATCH")).fail(refusal);
      expect(quantities()).toEqual([1, 1]);
      expect(toast).toHaveBeenCalledExactlyOnceWith("error", "Failed to update quantity. Please try again.", { note });
      await (await next("GET")).respond(withQuantity(full, second._id, 9));
      expect(quantities()).toEqual([1, 9]);
    },
  );
});

test("a removed line disappears at once, and the toast can bring it back", { tags: ["spec-8-cart-success"] }, async () => {
  const { quantities } = await openCart();
  act(() => void removeFromCart(first));
  expect(quantities()).toEqual([1]);
  await (await next("DELETE")).respond(withoutItem(full, first._id));
  expect(toast).toHaveBeenCalledWith("success", "Item removed from cart", {
    action: { label: "Undo", press: expect.any(Function) },
  });
  const action = vi.mocked(toast).mock.lastCall?.[2]?.action;
  act(() => {
    if (action && "press" in action) action.press();
  });
  const post = await next("POST");
  expect(post.body).toMatchObject({ productId: first.productId, variantId: first.variantId, quantity: 1 });
  await post.respond(full);
  expect(quantities()).toEqual([1, 1]);
});

test("a failed removal restores the line from the server", async () => {
  const { quantities } = await openCart();
  act(() => void removeFromCart(first));
  await (await next("DELETE")).fail(refused(503, "down"));
  expect(toast).toHaveBeenCalledExactlyOnceWith("error", "Failed to remove item. Please try again.", { note: undefined });
  await (await next("GET")).respond(full);
  expect(quantities()).toEqual([1, 1]);
});

test("clearing empties the cart at once; if it fails, the cart is reloaded", {
  tags: ["spec-4-cart-clear", "spec-8-cart-success"],
}, async () => {
  const { quantities } = await openCart();
  act(() => void emptyTheCart());
  expect(quantities()).toEqual([]);
  await (await next("DELETE")).fail(refused(500, "down"));
  expect(toast).toHaveBeenCalledExactlyOnceWith("error", "Failed to clear cart. Please try again.", { note: undefined });
  await (await next("GET")).respond(full);
  expect(quantities()).toEqual([1, 1]);
  act(() => void emptyTheCart());
  await (await next("DELETE")).respond(emptyCart);
  expect(quantities()).toEqual([]);
  expect(toast).toHaveBeenLastCalledWith("success", "Cart cleared successfully");
});

test("after adding an item the server's cart is shown", { tags: ["spec-4-cart-add"] }, async () => {
  const { quantities } = await openCart(emptyCart);
  let isAdded: boolean | undefined;
  act(
    () =>
      void addToCart({ ...first, quantity: 2 }).then((cart) => {
        isAdded = cart !== null;
      }),
  );
  const post = await next("POST");
  expect(post.body).toMatchObject({ productId: first.productId, quantity: 2, price: 100, color: "" });
  await post.respond(withQuantity(toCart([first]), first._id, 2));
  expect(quantities()).toEqual([2]);
  expect(isAdded).toBe(true);
  act(() => void addToCart(second));
  await (await next("POST")).fail(refused(409, "Your cart can hold at most 100 different packs."));
  expect(toast).toHaveBeenCalledExactlyOnceWith("error", "Failed to add item to cart. Please try again.", {
    note: "Your cart can hold at most 100 different packs.",
  });
});

test("a change in another tab reloads the cart", async () => {
  const { quantities } = await openCart();
  const other = new BroadcastChannel(`/api/cart/user-${userCount}`);
  other.postMessage("changed");
  await (await next("GET")).respond(withQuantity(full, first._id, 6));
  expect(quantities()).toEqual([6, 1]);
  other.close();
});

test("a cart that cannot be loaded shows one error", async () => {
  const { result } = renderHook(() => useCart());
  await (await next("GET")).fail(refused(503, "The shop is not available right now."));
  expect(toast).toHaveBeenCalledExactlyOnceWith("error", "Failed to fetch");
  expect(result.current.cart).toBeUndefined();
  expect(result.current.error).toBeInstanceOf(CallError);
  act(() => result.current.retry());
  await (await next("GET")).respond(full);
  expect(result.current.cart).toEqual(full);
});

test("the header's count is unknown while loading, then the number of lines, and 0 for visitors without any request", async () => {
  const { result } = renderHook(() => useCartCount());
  expect(result.current).toEqual({ count: undefined, isLoading: true });
  await (await next("GET")).respond(full);
  expect(result.current).toEqual({ count: 2, isLoading: false });
  act(() => clearSession());
  expect(result.current).toEqual({ count: 0, isLoading: false });
  expect(pending).toEqual([]);
});
