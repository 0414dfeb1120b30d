import { fireEvent, render, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { SearchPanel } from "./search-panel";
import type { SearchResult, SearchSummary } from "./use-search";

const push = vi.hoisted(() => vi.fn());
const found = vi.hoisted(() => ({
  results: [] as SearchResult[],
  others: [] as SearchResult[],
  summary: null as SearchSummary | null,
}));
vi.mock("next/navigation", () => ({ usePathname: () => "/", useRouter: () => ({ push }) }));
vi.mock("./use-search", () => ({
  useSearch: () => ({ ...found, isSearching: false, hasFailed: false, retry: vi.fn() }),
}));
HTMLDialogElement.prototype.showModal ??= () => {};

const sealants: SearchResult = {
  kind: "Category",
  _id: "c1",
  name: "Sealants & Crack Repair",
  href: "/products/c1",
  image: null,
};
const crackFill: SearchResult = { kind: "Product", _id: "p1", name: "Abhedya CrackFill", href: "/product/p1", image: null };

test.each([
  { arriving: [crackFill], opens: "/products?q=crack", is: "no longer there: Enter searches for the words" },
  { arriving: [crackFill, sealants], opens: sealants.href, is: "at another place: Enter still opens it" },
])("results arrive while one is highlighted, which is then $is", async ({ arriving, opens }) => {
  push.mockClear();
  found.results = [sealants];
  const { rerender } = render(<SearchPanel onClose={vi.fn()} doors={null} ask={null} />);
  const box = screen.getByRole("combobox", { hidden: true });
  const visitor = userEvent.setup();
  await visitor.type(box, "crack{ArrowDown}");
  expect(screen.getByRole("option", { name: /Sealants/, hidden: true }).ariaSelected).toBe("true");
  found.results = arriving;
  rerender(<SearchPanel onClose={vi.fn()} doors={null} ask={null} />);
  await visitor.type(box, "{Enter}");
  expect(push).toHaveBeenCalledExactlyOnceWith(opens);
});

test("names with the text come first, and apart from what was found otherwise; the arrow keys reach both", async () => {
  push.mockClear();
  Object.assign(found, { results: [crackFill], others: [{ ...sealants, kind: "Product", name: "Joint sealer" }] });
  render(<SearchPanel onClose={vi.fn()} doors={null} ask={null} />);
  const [first, second] = screen.getAllByRole("option", { hidden: true });
  expect(first?.textContent).toContain("CrackFill");
  const group = screen.getByRole("group", { name: "Also", hidden: true });
  expect(group.contains(second ?? null)).toBe(true);
  expect(group.contains(first ?? null)).toBe(false);
  await userEvent.setup().type(screen.getByRole("combobox", { hidden: true }), "crack{ArrowDown}{ArrowDown}{Enter}");
  expect(push).toHaveBeenCalledExactlyOnceWith(sealants.href);
});

test.each([
  ["Escape", (user: UserEvent) => user.keyboard("{Escape}")],
  ["its button", (user: UserEvent) => user.click(screen.getByRole("button", { name: "Close search", hidden: true }))],
  ["a click beside it", (user: UserEvent) => user.click(screen.getByRole("dialog", { hidden: true }))],
])("closed with %s, the dialog itself closes, which gives the focus back", async (_, close) => {
  const onClose = vi.fn();
  const closing = vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function close(this: HTMLDialogElement) {
    fireEvent(this, new Event("close"));
  });
  render(<SearchPanel onClose={onClose} doors={null} ask={null} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("combobox", { hidden: true }));
  await close(user);
  expect(closing).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
  closing.mockRestore();
});

test("a product's line shows its picture, price and stock, and the best fix stands above all products", () => {
  const image = { key: "roofcoat", width: 640, height: 640 };
  const product = { price: 690, availability: "low" as const };
  const fixes = ["The roof leaks", "The parapet leaks"].map((label) => ({ label, href: `/fix/${label.length}` }));
  const summary = { q: "roof", total: 1, products: [], fixes, help: [], notSold: [] };
  Object.assign(found, { results: [sealants, { ...crackFill, image, product }], others: [], summary });
  render(<SearchPanel onClose={vi.fn()} doors={null} ask={null} />);
  const [category, line] = screen.getAllByRole("option", { hidden: true });
  expect(line?.textContent).toBe("ProductAbhedya CrackFillRs\u00a0690Only a few left");
  expect(line?.querySelector("img")?.getAttribute("src")).toContain("roofcoat");
  const [best, next] = fixes.map(({ label }) => screen.getByRole("link", { name: label, hidden: true }));
  const follows = (a?: Element, b?: Element) =>
    Boolean(a && b && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect([follows(best, category), follows(line, next)]).toEqual([true, true]);
});

test("without a word, and for one that finds nothing, the ways on are the finder's doors and the usual lists; then also a person", async () => {
  Object.assign(found, { results: [], others: [], summary: null });
  render(<SearchPanel onClose={vi.fn()} doors={<a href="/fix/roof">Roof</a>} ask={<a href="tel:1">Call</a>} />);
  const link = (name: string) => screen.queryByRole("link", { name, hidden: true })?.getAttribute("href");
  expect([link("Roof"), link("20 L buckets"), link("Call")]).toEqual(["/fix/roof", "/products?pack=20l", undefined]);
  await userEvent.setup().type(screen.getByRole("combobox", { hidden: true }), "xyzzy");
  screen.getByText(/^Nothing found for “xyzzy”\. Check the spelling/);
  expect([link("Roof"), link("Call")]).toEqual(["/fix/roof", "tel:1"]);
});
