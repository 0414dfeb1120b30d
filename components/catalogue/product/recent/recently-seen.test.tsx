import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { writeBrowserValue } from "@/lib/platform/browser/browser-storage";
import { RecentlySeen } from "./recently-seen";
import { readSeen } from "./seen-products";

const product = (id: number) => ({ id: `p${id}`, name: `Product ${id}`, image: { key: `k${id}`, width: 640, height: 640 } });
const names = () => screen.getAllByRole("link").map(({ textContent }) => textContent);

function placeAt(top: number): void {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue({ top } as DOMRect);
}

function open(id: number): void {
  cleanup();
  render(<RecentlySeen current={product(id)} />);
}

beforeEach(() => {
  localStorage.clear();
  placeAt(5000);
});

test("the products that were opened before, newest first and each once, without the one that is open", async () => {
  for (const id of [1, 2, 1, 3]) open(id);
  await screen.findByRole("heading", { name: "You looked at" });
  expect(names()).toEqual(["Product 1", "Product 2"]);
});

test("twelve are remembered, and can be forgotten", async () => {
  for (let id = 0; id < 15; id++) open(id);
  expect(readSeen().map((each) => each?.id)).toEqual(Array.from({ length: 12 }, (_, at) => `p${14 - at}`));
  await userEvent.click(await screen.findByRole("button", { name: "Forget these" }));
  expect(screen.queryByRole("heading")).toBeNull();
  expect(readSeen()).toEqual([]);
});

test("what is not a product in the storage is ignored, and a page whose end is in view is not pushed", async () => {
  writeBrowserValue("seenProducts", [null, { id: 1 }, { ...product(1), image: "x" }, product(2)]);
  render(<RecentlySeen />);
  await screen.findByRole("heading");
  expect(names()).toEqual(["Product 2"]);
  cleanup();
  placeAt(100);
  render(<RecentlySeen />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole("heading")).toBeNull();
});
