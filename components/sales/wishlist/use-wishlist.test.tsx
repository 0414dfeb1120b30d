import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { addToWishlist, takeOff } from "@/components/sales/cart/wishlist-changes";
import { clearSession } from "@/lib/platform/browser/session-store";
import { addProduct, getWishlist, removeProduct, type Wishlist } from "@/lib/sales/wishlist/contract";
import { newEntry } from "@/lib/sales/wishlist/rules";
import { answer, arrived, refused, sentTo } from "@/tests/support/api";
import { storeTestSession } from "@/tests/support/stored-session";
import { useWishlist, useWishlistCount } from "./use-wishlist";

vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn(), prepareToasts: vi.fn() }));

const roof = newEntry({ productId: "roof", name: "Roof coating" });
const wall = newEntry({ productId: "wall", name: "Wall coating" });
let userCount = 0;

beforeEach(() => {
  vi.mocked(toast).mockReset();
  storeTestSession(`keeper-${++userCount}`);
  return () => act(() => clearSession());
});

async function openList(list: Wishlist) {
  answer(getWishlist, list);
  const { result } = renderHook(() => useWishlist());
  await waitFor(() => expect(result.current.wishlist).toBeDefined());
  return (key: "productId" | "name" = "productId") => result.current.wishlist?.map((entry) => entry[key]);
}

test("an added product appears at once, and is replaced by the server's list", { tags: ["spec-4-wishlist"] }, async () => {
  const getIds = await openList([roof]);
  const reply = Promise.withResolvers<Wishlist>();
  answer(addProduct, () => reply.promise);
  act(() => void addToWishlist({ productId: "wall" }));
  expect(getIds()).toEqual(["wall", "roof"]);
  await waitFor(() => expect(sentTo(addProduct)).toHaveLength(1));
  expect(getIds()).toEqual(["wall", "roof"]);
  reply.resolve([{ ...wall, name: "Wall coating 20" }, roof]);
  await waitFor(() => expect(getIds("name")).toEqual(["Wall coating 20", "Roof coating"]));
});

test("packs of one product that are saved one right after the other are all sent", async () => {
  await openList([]);
  const first = Promise.withResolvers<Wishlist>();
  answer(addProduct, () => first.promise, [roof]);
  const packs = ["5 L", "10 L", "20 L"].map(() => crypto.randomUUID());
  const saved = packs.map((variantId) => addToWishlist({ productId: "roof", saved: [{ variantId, quantity: 1 }] }));
  await waitFor(() => expect(sentTo(addProduct)).toHaveLength(1));
  first.resolve([roof]);
  expect(await Promise.all(saved)).toEqual([true, true, true]);
  expect(sentTo(addProduct).map(({ body }) => body)).toEqual(packs.map((variantId) => ({ saved: [{ variantId, quantity: 1 }] })));
});

test("a removed product disappears at once; on failure the server's message appears and the list is reloaded", async () => {
  const getIds = await openList([roof, wall]);
  answer(removeProduct, refused(409, "Not today."));
  act(() => void takeOff("roof"));
  expect(getIds()).toEqual(["wall"]);
  await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith("error", "Not today."));
  await waitFor(() => expect(sentTo(getWishlist)).toHaveLength(2));
  await waitFor(() => expect(getIds()).toEqual(["roof", "wall"]));
});

test("without a user id nothing is sent", { tags: ["spec-5-wishlist-user"] }, async () => {
  act(() => clearSession());
  expect(await addToWishlist({ productId: "roof" })).toBe(false);
  expect(await takeOff("roof")).toBe(false);
  expect(vi.mocked(toast).mock.calls).toEqual([
    ["error", "User ID not found"],
    ["error", "User ID not found"],
  ]);
  await arrived();
});

test("a list that cannot be loaded shows a message", async () => {
  answer(getWishlist, refused(503, "The shop is not available right now."));
  const { result } = renderHook(() => useWishlistCount());
  expect(result.current).toEqual({ count: undefined, isLoading: true });
  await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith("error", "Failed to fetch wishlist"));
  expect(result.current).toEqual({ count: undefined, isLoading: false });
});

test("visitors have no wishlist, and none is fetched", async () => {
  act(() => clearSession());
  const { result } = renderHook(() => useWishlistCount());
  expect(result.current).toEqual({ count: 0, isLoading: false });
  await arrived();
});
