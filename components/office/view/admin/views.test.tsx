import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { RightsProvider } from "@/components/kit/hooks/use-rights";
import type { OpenedView, OpenedViews } from "@/lib/office/view/admin/rules";
import type { Right } from "@/lib/platform/shared/rights";
import { Views } from "./views";

const router = vi.hoisted(() => ({ refresh: vi.fn(), replace: vi.fn() }));
const call = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => router }));
vi.mock("@/lib/platform/browser/call", async (original) => ({ ...(await original<object>()), call }));
beforeEach(() => vi.clearAllMocks());

const kaski: OpenedView = {
  _id: "kaski",
  version: "1",
  list: "orders",
  name: "Kaski",
  query: { district: "Kaski" },
  isShared: true,
  roleIds: [],
  href: "/admin/orders?district=Kaski&view=kaski",
  count: 100,
};
const late: OpenedView = { ...kaski, _id: "late", name: "Late", isShared: false, href: "/admin/orders?view=late", count: null };

const opened: OpenedViews = {
  list: "orders",
  views: [kaski, late],
  current: kaski,
  isChanged: false,
  isMissing: false,
  lost: [],
  query: { district: "Kaski" },
  allHref: "/admin/orders?view=all",
  roles: [{ id: "desk", name: "Order desk" }],
};

const show = (values: Partial<OpenedViews>, rights: Right[] = ["order.see", "view.share"]) =>
  render(
    <RightsProvider rights={rights}>
      <Views label="Orders by status" opened={{ ...opened, ...values }} />
    </RightsProvider>,
  );

const getButtons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

test("views are tabs beside the whole list, with bounded figures, and none where they were late", () => {
  show({});
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["All", "Kaski99+", "Late"]);
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Kaski99+");
  expect(getButtons()).toEqual(["Views"]);
});

test("a changed view offers to be saved, and a shared one only to whoever may share", () => {
  const { unmount } = show({ isChanged: true });
  expect(getButtons()).toEqual(["Views", "Save for everyone", "Save as…"]);
  expect(screen.getByRole("link", { name: "Reset" }).getAttribute("href")).toBe(kaski.href);
  unmount();
  show({ isChanged: true }, ["order.see"]);
  expect(getButtons()).toEqual(["Views", "Save as…"]);
});

test("filters that are gone are named, whoever reads it", () => {
  show({ lost: ["courier", "Method: cheque"] }, ["order.see"]);
  expect(screen.getByRole("status").textContent).toBe(
    "The filters “courier”, “Method: cheque” no longer exist and were left out.",
  );
});

test("a new view is kept with the columns that the table shows, and opened", async () => {
  call.mockResolvedValue({ _id: "new" });
  show({ list: "products", current: null, query: { status: "draft" } });
  render(<table data-hidden="brand" />);
  await userEvent.click(screen.getByRole("button", { name: "Views" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Save as a new view…" }));
  await userEvent.click(await screen.findByRole("button", { name: "Save view" }));
  expect(screen.getByRole("alert").textContent).toBe("Name is required");
  await userEvent.type(screen.getByLabelText("Name"), "Drafts");
  await userEvent.click(screen.getByLabelText("Share with everyone who sees this list"));
  await userEvent.click(screen.getByLabelText("Order desk"));
  await userEvent.click(screen.getByRole("button", { name: "Save view" }));
  const body = { list: "products", name: "Drafts", query: { status: "draft", hide: "brand" }, isShared: true, roleIds: ["desk"] };
  expect(call.mock.calls[0]?.[1]).toEqual({ body });
  expect(router.replace.mock.calls[0]?.[0]).toBe("/admin/products?status=draft&hide=brand&view=new");
});
