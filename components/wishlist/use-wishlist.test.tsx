import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { addToWishlist, takeOff } from "@/components/cart/wishlist-changes";
import { toast } from "@/components/toast/toast";
import { CallError, call } from "@/lib/platform/api/call";
import { clearSession } from "@/lib/platform/auth/session-store";
import { newEntry } from "@/lib/wishlist/rules";
import { storeTestSession } from "@/tests/support/stored-session";
import { useWishlist, useWishlistCount } from "./use-wishlist";

vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock("@/components/toast/toast", () => ({ toast: vi.fn(), prepareToasts: vi.fn() }));

const roof = newEntry({ productId: "roof", name: "Roof coating" });
const wall = newEntry({ productId: "wall", name: "Wall coating" });
let userCount = 0;

/** The next responses, in order: the first is the current list. */
function mockReplies(...replies: (object | Error)[]) {
  for (const reply of replies) {
    if (reply instanceof Error) vi.mocked(call).mockRejectedValueOnce(reply);
    else vi.mocked(call).mockResolvedValueOnce(reply as never);
  }
}

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(toast).mockReset();
  storeTestSession(`keeper-${++userCount}`);
  return () => act(() => clearSession());
});

async function openList(list: object) {
  mockReplies(list);
  const { result } = renderHook(() => useWishlist());
  await waitFor(() => expect(result.current.wishlist).toBeDefined());
  return () => result.current.wishlist?.map(({ productId }) => productId);
}

test("an added product appears at once, and is replaced by the server's list", { tags: ["spec-4-wishlist"] }, async () => {
  const getIds = await openList([roof]);
  mockReplies([{ ...wall, name: "Wall coating 20" }, roof]);
  act(() => void addToWishlist({ productId: "wall" }));
  expect(getIds()).toEqual(["wall", "roof"]);
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(getIds()).toEqual(["wall", "roof"]);
});

test("a removed product disappears at once; on failure the server's message appears and the list is reloaded", async () => {
  const getIds = await openList([roof, wall]);
  mockReplies(new CallError("Not today.", 409), [roof, wall]);
  act(() => void takeOff("roof"));
  expect(getIds()).toEqual(["wall"]);
  await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith("error", "Not today."));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(3));
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
  expect(call).not.toHaveBeenCalled();
});

test("a list that cannot be loaded shows a message", async () => {
  mockReplies(new CallError("The shop is not available right now.", 503));
  const { result } = renderHook(() => useWishlistCount());
  expect(result.current).toEqual({ count: undefined, isLoading: true });
  await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith("error", "Failed to fetch wishlist"));
  expect(result.current).toEqual({ count: undefined, isLoading: false });
});

test("visitors have no wishlist, and none is fetched", () => {
  act(() => clearSession());
  const { result } = renderHook(() => useWishlistCount());
  expect(result.current).toEqual({ count: 0, isLoading: false });
  expect(call).not.toHaveBeenCalled();
});
