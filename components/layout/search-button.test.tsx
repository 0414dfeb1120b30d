import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { SearchButton } from "./search-button";

const connection = vi.hoisted(() => ({ isDown: true }));
vi.mock("@/components/kit/hooks/report-error", () => ({ reportError: vi.fn() }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));
vi.mock("./shop-search", () => {
  if (connection.isDown) throw new Error("no connection");
  return { ShopSearch: () => <p>the search</p> };
});

test("a search that cannot be loaded shows a message, and the next press opens it", async () => {
  render(<SearchButton phoneNumber="" />);
  const button = screen.getByRole("link", { name: "Search" });
  fireEvent.pointerEnter(button);
  fireEvent.click(button);
  await waitFor(() => expect(toast).toHaveBeenCalledOnce());
  connection.isDown = false;
  fireEvent.click(button);
  expect(await screen.findByText("the search")).toBeTruthy();
});
