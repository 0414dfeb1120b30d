import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { getWishlist, removeProduct } from "@/lib/sales/wishlist/contract";
import { newEntry } from "@/lib/sales/wishlist/rules";
import { answer, unanswered } from "@/tests/support/api";
import { storeTestSession } from "@/tests/support/stored-session";
import { WishlistView } from "./wishlist-view";

vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn(), prepareToasts: vi.fn() }));

const removeButton = (name: string) => screen.findByRole("button", { name: `Remove: ${name}` });
const expectFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

test("after a removal the focus is on the next product's button, and at last on the heading", async () => {
  storeTestSession("asha");
  // Only the request for the list is answered: a removed product disappears before its own reply.
  answer(
    getWishlist,
    ["Roof", "Wall"].map((name) => newEntry({ productId: name, name })),
    unanswered,
  );
  answer(removeProduct, unanswered);
  render(
    <>
      <h1>Your wishlist</h1>
      <WishlistView suggestions={null} />
    </>,
  );
  await userEvent.click(await removeButton("Roof"));
  await expectFocus(await removeButton("Wall"));
  await userEvent.keyboard("{Enter}");
  await screen.findByText("Nothing saved yet");
  await expectFocus(screen.getByRole("heading", { level: 1 }));
});
