import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { FollowLinks } from "@/components/layout/in-app-links";
import { find } from "@/lib/office/find/admin/contract";
import { answer, refused, sentTo } from "@/tests/support/api";
import { renderAs, renderAsOwner } from "@/tests/support/render-as";
import { FindPanel } from "./find-panel";

const opened: string[] = [];
const onClose = vi.fn();
const stored = new Map<string, unknown>();
const router = { push: (path: string) => opened.push(path) };
vi.mock("next/navigation", () => ({ usePathname: () => "/admin/dashboard", useRouter: () => router }));
vi.mock("@/lib/platform/browser/draft-store", () => ({
  browserDrafts: {
    read: (name: string) => stored.get(name) ?? null,
    save: (name: string, value: unknown) => stored.set(name, value),
  },
}));
beforeEach(() => {
  opened.length = 0;
  stored.clear();
  onClose.mockReset();
});

const row = (title: string, rest: object = {}) => ({
  href: `/admin/orders/${title}`,
  title,
  detail: "Asha Gurung",
  contact: "",
  isExact: false,
  ...rest,
});
const orders = (...rows: ReturnType<typeof row>[]) => ({ groups: [{ kind: "order" as const, rows }] });

async function type(text: string) {
  const person = userEvent.setup();
  await person.type(screen.getByRole("combobox"), text);
  return person;
}

const Panel = () => (
  <>
    <FindPanel onClose={onClose} />
    <FollowLinks />
  </>
);

const names = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("the results come by kind, and the arrow keys, Home and End move among them", async () => {
  answer(find, orders(row("SW-1"), row("SW-2")));
  renderAsOwner(<Panel />);
  const person = await type("asha");
  const group = await screen.findByRole("group", { name: "Orders" });
  expect(group.textContent).toContain("SW-1");
  const box = screen.getByRole("combobox");
  const selected = () => screen.getByRole("option", { selected: true }).textContent;
  await person.keyboard("{ArrowDown}");
  expect(selected()).toContain("SW-1");
  expect(box.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
  await person.keyboard("{End}");
  expect(selected()).toContain("SW-2");
  await person.keyboard("{Home}{ArrowUp}{Enter}");
  expect(opened).toEqual(["/admin/orders/SW-2"]);
  expect(onClose).toHaveBeenCalledOnce();
});

test("Enter goes straight to a number that was typed exactly, also if it is pressed before the reply", async () => {
  let respond: (reply: ReturnType<typeof orders>) => void = () => {};
  answer(find, () => new Promise<ReturnType<typeof orders>>((resolve) => (respond = resolve)));
  renderAsOwner(<Panel />);
  await type("41{Enter}");
  await waitFor(() => expect(sentTo(find)).toHaveLength(1));
  expect(opened).toEqual([]);
  await act(async () => respond(orders(row("SW-000041", { isExact: true }), row("SW-000410"))));
  await waitFor(() => expect(opened).toEqual(["/admin/orders/SW-000041"]));
});

test("Enter pressed too early opens nothing if no number was exact; pressed again it opens the first result", async () => {
  answer(find, orders(row("SW-1"), row("SW-2")));
  renderAsOwner(<Panel />);
  const person = await type("zzz{Enter}");
  await screen.findByRole("group", { name: "Orders" });
  expect(opened).toEqual([]);
  await person.keyboard("{Enter}");
  expect(opened).toEqual(["/admin/orders/SW-1"]);
});

test("Enter pressed at once opens a page, and prefixes are named only for kinds that one may see", async () => {
  answer(find, { groups: [] });
  renderAs(["order.see", "product.change"], <Panel />);
  expect(screen.getByText("o:")).toBeDefined();
  expect(screen.queryByText("c:")).toBeNull();
  await type("import{Enter}");
  await waitFor(() => expect(opened).toEqual(["/admin/products/import"]));
});

test("pages and settings are found by their other names, without waiting for the server", async () => {
  answer(find, { groups: [] });
  renderAsOwner(<Panel />);
  await type("VAT");
  expect(names().some((name) => name?.startsWith("Company"))).toBe(true);
});

test("whoever may see none of its kinds searches pages only", async () => {
  renderAs(["content.see"], <Panel />);
  await type("faq");
  expect(names()).toEqual(["FAQsPage"]);
  expect(sentTo(find)).toEqual([]);
});

test("what was opened last is shown while the field is empty, the last first", async () => {
  stored.set("opened", [{ href: "https://elsewhere.example", title: "Elsewhere", detail: "" }]);
  answer(find, orders(row("SW-1"), row("SW-2")));
  const { unmount } = renderAsOwner(<Panel />);
  expect(names()).toEqual([]);
  const person = await type("zzz");
  await screen.findByRole("group", { name: "Orders" });
  for (const option of screen.getAllByRole("option")) await person.click(option);
  unmount();
  renderAsOwner(<Panel />);
  expect(screen.getByRole("group", { name: "Opened last" })).toBeDefined();
  expect(names()).toEqual(["SW-2Asha Gurung", "SW-1Asha Gurung"]);
});

test("it says how many it found, that nothing was found, and that it failed", async () => {
  answer(find, orders(row("SW-1")), { groups: [] }, refused(503, "The shop is busy."));
  renderAsOwner(<Panel />);
  const person = await type("zzz");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("1 result"));
  await person.keyboard("y");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Nothing found for “zzzy”."));
  await person.keyboard("x");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("The shop is busy."));
});
