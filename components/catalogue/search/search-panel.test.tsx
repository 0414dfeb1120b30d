import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { SearchPanel } from "./search-panel";
import type { SearchResult } from "./use-search";

const push = vi.hoisted(() => vi.fn());
const found = vi.hoisted(() => ({ results: [] as SearchResult[], others: [] as SearchResult[] }));
vi.mock("next/navigation", () => ({ usePathname: () => "/", useRouter: () => ({ push }) }));
vi.mock("./use-search", () => ({
  useSearch: () => ({ ...found, summary: null, isSearching: false, hasFailed: false, retry: vi.fn() }),
}));
HTMLDialogElement.prototype.showModal ??= () => {};

const sealants: SearchResult = { kind: "Category", _id: "c1", name: "Sealants & Crack Repair", href: "/products/c1" };
const crackFill: SearchResult = { kind: "Product", _id: "p1", name: "Abhedya CrackFill", href: "/product/p1" };

test.each([
  { arriving: [crackFill], opens: "/products?q=crack", is: "no longer there: Enter searches for the words" },
  { arriving: [crackFill, sealants], opens: sealants.href, is: "at another place: Enter still opens it" },
])("results arrive while one is highlighted, which is then $is", async ({ arriving, opens }) => {
  push.mockClear();
  found.results = [sealants];
  const { rerender } = render(<SearchPanel onClose={vi.fn()} />);
  const box = screen.getByRole("combobox", { hidden: true });
  const visitor = userEvent.setup();
  await visitor.type(box, "crack{ArrowDown}");
  expect(screen.getByRole("option", { name: /Sealants/, hidden: true }).ariaSelected).toBe("true");
  found.results = arriving;
  rerender(<SearchPanel onClose={vi.fn()} />);
  await visitor.type(box, "{Enter}");
  expect(push).toHaveBeenCalledExactlyOnceWith(opens);
});

test("names with the text come first, and apart from what was found otherwise; the arrow keys reach both", async () => {
  push.mockClear();
  Object.assign(found, { results: [crackFill], others: [{ ...sealants, kind: "Product", name: "Joint sealer" }] });
  render(<SearchPanel onClose={vi.fn()} />);
  const [first, second] = screen.getAllByRole("option", { hidden: true });
  expect(first?.textContent).toContain("CrackFill");
  const group = screen.getByRole("group", { name: "Also", hidden: true });
  expect(group.contains(second ?? null)).toBe(true);
  expect(group.contains(first ?? null)).toBe(false);
  await userEvent.setup().type(screen.getByRole("combobox", { hidden: true }), "crack{ArrowDown}{ArrowDown}{Enter}");
  expect(push).toHaveBeenCalledExactlyOnceWith(sealants.href);
});
