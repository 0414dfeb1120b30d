import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { ProductsMenu } from "./products-menu";

const connection = vi.hoisted(() => ({ isDown: false }));
vi.mock("@/components/catalogue/category/categories-panel", () => {
  if (connection.isDown) throw new Error("no connection");
  return { CategoriesPanel: () => <p>the categories</p> };
});
vi.mock("@/components/kit/hooks/report-error", () => ({ reportError: vi.fn() }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

const panel = () => screen.queryByRole("heading", { name: "Product Categories" });
const menu = () => screen.getByRole("link", { name: "Products" }).parentElement as HTMLElement;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const point = (kind: "Enter" | "Leave", pointerType = "mouse") => fireEvent[`pointer${kind}`](menu(), { pointerType });

beforeEach(() => {
  vi.useFakeTimers();
  render(<ProductsMenu companyName="Sukkha" categories={[]} />);
});
afterEach(() => {
  vi.useRealTimers();
});

test("if its panel cannot be loaded, it closes with a message, and opening it again loads it again", async () => {
  connection.isDown = true;
  const button = screen.getByRole("button", { name: "Product categories" });
  fireEvent.click(button);
  await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce(), 10_000);
  await wait(0);
  expect(panel()).toBeNull();
  connection.isDown = false;
  fireEvent.click(button);
  await vi.waitFor(() => expect(screen.getByText("the categories")).toBeDefined(), 10_000);
});

test("the menu opens at once on hover", async () => {
  expect(panel()).toBeNull();
  point("Enter");
  expect(panel()).not.toBeNull();
  await wait(0);
  expect(screen.getByText("the categories")).toBeDefined();
});

test("it closes 300 ms after the pointer has left, and not before", { tags: ["spec-9-mega-menu"] }, async () => {
  point("Enter");
  point("Leave");
  await wait(299);
  expect(panel()).not.toBeNull();
  await wait(1);
  expect(panel()).toBeNull();
});

test("it stays open if the pointer comes back in time", async () => {
  point("Enter");
  point("Leave");
  await wait(250);
  point("Enter");
  await wait(1000);
  expect(panel()).not.toBeNull();
});

test("on touch only the button opens and closes it", async () => {
  point("Enter", "touch");
  expect(panel()).toBeNull();
  const button = screen.getByRole("button", { name: "Product categories" });
  fireEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(button);
  expect(panel()).toBeNull();
});

test("Escape closes it and returns the focus to the button", async () => {
  point("Enter");
  fireEvent.keyDown(menu(), { key: "Escape" });
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Product categories" }));
});

test("the close button closes it and returns the focus to the button", async () => {
  point("Enter");
  fireEvent.click(screen.getByRole("button", { name: "Close product categories" }));
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Product categories" }));
});
