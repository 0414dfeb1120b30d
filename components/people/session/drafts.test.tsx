import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserDrafts, clearDrafts, tabDrafts } from "@/lib/platform/browser/draft-store";
import { clearSession } from "@/lib/platform/browser/session-store";
import { storeTestSession } from "@/tests/support/stored-session";

vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));
vi.mock("./page-cookie", () => ({ dropPageCookie: vi.fn(async () => {}), makePageCookie: vi.fn(async () => "failed") }));
vi.mock("./leave-page", () => ({ goTo: vi.fn(), replacePage: vi.fn(), reloadPage: vi.fn() }));

const storedDrafts = () =>
  [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) => key.startsWith("draft:"));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens a page with fresh modules, because they remember whether the page is being left. */
async function open(path = "/products") {
  window.history.replaceState(null, "", path);
  vi.resetModules();
  const [{ SessionWatcher }] = await Promise.all([import("./session-watcher"), import("./watch-session")]);
  render(<SessionWatcher />);
  await wait(0);
  return import("./end-session");
}

function typeAs(userId: string): void {
  storeTestSession(userId);
  tabDrafts.save("checkout", { note: "Ring twice" });
  browserDrafts.save("product:1:new", { name: "Half a name" });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ message: "You are logged out." }));
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no CookieStore
  document.cookie = "shop-session-ended=; Path=/; Max-Age=0";
  typeAs("asha");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("only the user who typed a draft can read it", () => {
  expect(tabDrafts.read("checkout")).toEqual({ note: "Ring twice" });
  expect(browserDrafts.read("product:1:new")).toEqual({ name: "Half a name" });
  storeTestSession("bikash");
  expect(tabDrafts.read("checkout")).toBeNull();
  expect(browserDrafts.read("product:1:new")).toBeNull();
  clearSession();
  expect(tabDrafts.read("checkout")).toBeNull();
});

test("a visitor's draft is not stored", () => {
  clearDrafts();
  clearSession();
  tabDrafts.save("checkout", {});
  browserDrafts.save("product:1:new", {});
  expect(storedDrafts()).toEqual([]);
});

const endings: Record<string, () => Promise<unknown>> = {
  "the header's logout": async () => (await open()).signOut(),
  "a logout everywhere": async () => (await open()).signOutEverywhere(),
  "a role that does not fit the page": async () => {
    await open("/admin/orders");
    const { RoleGuard } = await import("./role-guard");
    render(<RoleGuard roles={["admin"]}>the orders</RoleGuard>);
    await wait(0);
  },
  "a role that the server rejected": async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no CookieStore
    document.cookie = "shop-session-ended=1; Path=/";
    await open();
  },
  "an action that ends the session, such as a password reset": async () => (await open()).dropSession(),
  "the login of another user": async () => {
    await open();
    storeTestSession("bikash");
  },
};

test.each(Object.entries(endings))("%s clears every draft", { tags: ["spec-4-logout"] }, async (_, end) => {
  expect(storedDrafts()).toHaveLength(2);
  await end();
  expect(storedDrafts()).toEqual([]);
});

test("a logout in one tab clears the drafts of the others", async () => {
  await open();
  window.dispatchEvent(new StorageEvent("storage", { key: "shop:drafts-cleared", newValue: "1" }));
  expect(storedDrafts()).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  ["a call finds that the session has ended", () => open().then(clearSession)],
  ["the session expires", () => open().then(() => wait(3_601_000))],
  [
    "a page is opened after the session has expired",
    () => {
      vi.setSystemTime(Date.now() + 3_601_000);
      return open();
    },
  ],
])("drafts are kept for their owner if %s", async (_, end) => {
  await end();
  await wait(0);
  expect(storedDrafts()).toHaveLength(2);
  storeTestSession("asha");
  expect(tabDrafts.read("checkout")).toEqual({ note: "Ring twice" });
});

test("pages work in a browser that blocks storage", async () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  tabDrafts.save("checkout", {});
  expect(tabDrafts.read("checkout")).toBeNull();
  clearDrafts();
  expect(browserDrafts.read("product:1:new")).toBeNull();
});
