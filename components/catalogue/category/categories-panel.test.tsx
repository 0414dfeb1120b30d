import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { listCategories } from "@/lib/catalogue/category/contract";
import { answer, sentTo } from "@/tests/support/api";
import { CategoriesPanel } from "./categories-panel";

const sub = (number: number) => ({ _id: `sub-${number}`, name: `Coatings ${number}`, createdAt: "", products: ["a", "b"] });
const problems = [{ label: "The roof leaks", href: "/fix/roof-leak" }];
const categories = [
  { _id: "roof", name: "Roof", createdAt: "", imageKey: "roof", priceFrom: 690, problems, subCategories: [sub(1), sub(2)] },
];

beforeEach(() => answer(listCategories, categories));

const open = () => render(<CategoriesPanel companyName="Sukkha" waiting={null} onClose={() => {}} />);
const link = (name: string | RegExp) => screen.findByRole("link", { name });
const isHighlighted = (element: HTMLElement) => element.className.includes("bg-teal-soft");

test("asks for the categories every time it opens, however quickly", async () => {
  for (let count = 1; count <= 3; count++) {
    const { unmount } = open();
    await link("Roof");
    await waitFor(() => expect(sentTo(listCategories)).toHaveLength(count));
    unmount();
  }
});

test("a category shows its picture, its lowest price and the problems that it solves", async () => {
  open();
  await link("Roof");
  expect(screen.getByText("from Rs 690")).toBeDefined();
  expect(document.querySelector("img")?.getAttribute("src")).toContain("/roof/");
  expect((await link("The roof leaks")).getAttribute("href")).toBe("/fix/roof-leak");
});

/** Moves the pointer from one element to another. */
function move(from: Element, to: Element): void {
  fireEvent.pointerOut(from, { relatedTarget: to });
  fireEvent.pointerOver(to, { relatedTarget: from });
}

test("the highlight follows the pointer to a subcategory, back to its category, out and in again", async () => {
  open();
  const category = await link("Roof");
  move(document.body, category);
  const first = await link(/Coatings 1/);
  move(category, first);
  expect(isHighlighted(first)).toBe(true);
  move(first, category);
  expect(isHighlighted(first)).toBe(false);
  expect(first.isConnected).toBe(true);
  move(category, document.body);
  expect(screen.queryByRole("link", { name: /Coatings/ })).toBeNull();
  move(document.body, category);
  const second = await link(/Coatings 2/);
  move(category, second);
  expect(isHighlighted(second)).toBe(true);
});

test("keyboard focus highlights a subcategory as the pointer does", async () => {
  open();
  (await link("Roof")).focus();
  const first = await link(/Coatings 1/);
  first.focus();
  await waitFor(() => expect(isHighlighted(first)).toBe(true));
});
