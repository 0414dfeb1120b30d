import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { LazyWishlistToggle } from "./lazy-wishlist-toggle";

const connection = vi.hoisted(() => ({ isDown: true }));
vi.mock("@/components/kit/hooks/report-error", () => ({ reportError: vi.fn() }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));
vi.mock("./wishlist-toggle", () => {
  if (connection.isDown) throw new Error("no connection");
  return { WishlistToggle: () => <button type="button">In your wishlist</button> };
});

test("if the toggle cannot be loaded, the heart stays, and pressing it tries again", async () => {
  render(<LazyWishlistToggle productId="roof" name="Roof coating" />);
  const heart = screen.getByRole<HTMLButtonElement>("button", { name: "Add to wishlist" });
  expect(heart.disabled).toBe(true);
  await waitFor(() => expect(heart.disabled).toBe(false));
  expect(toast).not.toHaveBeenCalled();
  await userEvent.click(heart);
  await waitFor(() => expect(toast).toHaveBeenCalledOnce());
  connection.isDown = false;
  await userEvent.click(heart);
  expect(await screen.findByRole("button", { name: "In your wishlist" })).toBeTruthy();
  expect(toast).toHaveBeenCalledOnce();
});
