import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { clearSession, readSession, storeSession } from "@/lib/platform/browser/session-store";

vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));
vi.mock("./page-cookie", () => ({
  dropPageCookie: vi.fn(async () => {}),
  makePageCookie: vi.fn(async () => "failed"),
}));
vi.mock("./leave-page", () => ({ goTo: vi.fn(), replacePage: vi.fn(), reloadPage: vi.fn() }));

const now = Date.UTC(2026, 10, 21, 6, 0, 0);
const day = 86_400_000;
const endedText = "Your session has ended. Please log in again.";
const getToken = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.signature`;

function signIn(lifetimeMs: number, userId = "asha"): void {
  const token = getToken({ id: userId, exp: (now + lifetimeMs) / 1000 });
  storeSession({ token, role: "b2c", userId, fullName: "Asha Gurung", email: "asha@customer.example" });
}

function signInSilently(): void {
  localStorage.setItem("authToken", JSON.stringify(getToken({ id: "asha", exp: (now + day) / 1000 })));
}

/** Opens a page with fresh modules, because they remember whether the page is being left. */
async function open(path: string) {
  window.history.replaceState(null, "", path);
  vi.resetModules();
  const [{ SessionWatcher }, leave] = await Promise.all([import("./session-watcher"), import("./leave-page")]);
  await import("./watch-session");
  render(<SessionWatcher />);
  await wait(0);
  return leave;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const goBack = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
const inAnotherTab = (work: () => void) => {
  work();
  window.dispatchEvent(new Event("storage"));
};

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.mocked(toast).mockReset();
  // Who asks the server for the time gets no answer, so the device's clock counts.
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no CookieStore
  document.cookie = "shop-session-ended=; Path=/; Max-Age=0";
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("the user is logged out to the root path at the moment the token expires", {
  tags: ["spec-2-session-expired", "spec-4-session", "spec-9-token-expiry"],
}, async () => {
  signIn(3_600_000);
  const { replacePage } = await open("/products");
  await wait(3_599_999);
  expect(replacePage).not.toHaveBeenCalled();
  expect(readSession()).not.toBeNull();
  await wait(1);
  expect(replacePage).toHaveBeenCalledExactlyOnceWith("/");
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).toContain("shop-session-ended=%2Fproducts");
});

test("the root path then offers to log in and return to the page that was left", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no CookieStore
  document.cookie = "shop-session-ended=%2Fcheckout; Path=/";
  await open("/");
  const { toast: toastMock } = await import("@/components/kit/toast/toast");
  const action = { label: "Log in", href: "/login?next=%2Fcheckout" };
  expect(toastMock).toHaveBeenCalledExactlyOnceWith("error", endedText, { action });
});

test("a session of sixty days does not end at once, although browser timers cannot wait that long", async () => {
  signIn(60 * day);
  const { replacePage } = await open("/");
  await wait(59 * day);
  expect(replacePage).not.toHaveBeenCalled();
  await wait(day);
  expect(replacePage).toHaveBeenCalledExactlyOnceWith("/");
});

test("a computer that was asleep at the expiry logs out as soon as the window has the focus", async () => {
  signIn(3_600_000);
  const { replacePage } = await open("/");
  vi.setSystemTime(now + 7_200_000);
  window.dispatchEvent(new Event("focus"));
  await wait(0);
  expect(replacePage).toHaveBeenCalledExactlyOnceWith("/");
});

test.each([
  ["a word", { authToken: "undefined" }],
  ["an open bracket", { authToken: "{" }],
  ["an unquoted token", { authToken: "aaa.bbb.ccc", userRole: '"b2c"', userId: '"1"' }],
  ["a list", { authToken: "[]" }],
  ["no role", { authToken: JSON.stringify(getToken({ exp: now / 1000 + 60 })), userId: '"1"' }],
  ["an expired token", { authToken: JSON.stringify(getToken({ exp: now / 1000 - 60 })), userRole: '"b2c"', userId: '"1"' }],
])("%s in storage is removed without a message", { tags: ["SR-23"] }, async (_, entries) => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  const { replacePage } = await open("/products");
  await wait(day);
  expect(localStorage).toHaveLength(0);
  expect(replacePage).not.toHaveBeenCalled();
  expect(toast).not.toHaveBeenCalled();
});

test("pages work in a browser that blocks storage", async () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const { replacePage } = await open("/");
  await wait(1000);
  expect(replacePage).not.toHaveBeenCalled();
});

test("a public page stays open after a logout in another tab, and shows a message", async () => {
  signIn(day);
  const { replacePage } = await open("/products");
  inAnotherTab(() => localStorage.clear());
  await wait(0);
  expect(replacePage).not.toHaveBeenCalled();
  const { toast: toastMock } = await import("@/components/kit/toast/toast");
  const action = { label: "Log in", href: "/login?next=%2Fproducts" };
  expect(toastMock).toHaveBeenCalledExactlyOnceWith("error", endedText, { action });
});

test("a page whose session is gone without notice learns it from the next call", async () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ message: "Please log in." }, { status: 401 }));
  signIn(day);
  await open("/checkout");
  localStorage.clear();
  await wait(0);
  const [{ call }, { getCart }] = await Promise.all([import("@/lib/platform/browser/call"), import("@/lib/sales/cart/contract")]);
  await expect(call(getCart, { params: { userId: "asha" } })).rejects.toThrow("Please log in.");
  const { toast: toastMock } = await import("@/components/kit/toast/toast");
  const action = { label: "Log in", href: "/login?next=%2Fcheckout" };
  expect(toastMock).toHaveBeenCalledExactlyOnceWith("error", endedText, { action });
});

test.each(["/customer/dashboard", "/ne/customer/dashboard", "/admin/orders"])(
  "%s is left when the session ends elsewhere",
  async (path) => {
    signIn(day);
    const { replacePage } = await open(path);
    clearSession();
    await wait(0);
    expect(replacePage).toHaveBeenCalledExactlyOnceWith("/");
  },
);

test.each(["", "/ne"])("an account page below “%s” is reloaded when another user logs in in another tab", async (language) => {
  signIn(day);
  const { reloadPage } = await open(`${language}/customer/dashboard`);
  inAnotherTab(() => signIn(day, "bikash"));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test("the server's cookie for an ended session clears the stored session, shows a message once and is removed", async () => {
  signIn(day);
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no CookieStore
  document.cookie = "shop-session-ended=1; Path=/";
  await open("/");
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).not.toContain("shop-session-ended");
  const { toast: toastMock } = await import("@/components/kit/toast/toast");
  expect(toastMock).toHaveBeenCalledExactlyOnceWith("error", endedText, {});
});

test("a session that begins while a page is open is watched too", async () => {
  const { replacePage } = await open("/products");
  inAnotherTab(() => signIn(3_600_000));
  await wait(3_599_999);
  expect(replacePage).not.toHaveBeenCalled();
  await wait(1);
  expect(replacePage).toHaveBeenCalledExactlyOnceWith("/");
});

test("going back to a page that was left before the login loads it again", async () => {
  const { reloadPage } = await open("/products");
  goBack(true);
  expect(reloadPage).not.toHaveBeenCalled();
  // Pages in that cache get no events.
  signInSilently();
  goBack(true);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test("going back after a logout shows no account page from the back-forward cache", async () => {
  signIn(day);
  const { reloadPage } = await open("/customer/dashboard");
  localStorage.clear();
  goBack(true);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test("going back within the same session changes nothing", async () => {
  signIn(day);
  const { reloadPage } = await open("/customer/dashboard");
  goBack(true);
  goBack(false);
  expect(reloadPage).not.toHaveBeenCalled();
});

test("the header's logout ends the session on the server, clears the browser and loads the login page, without a message", {
  tags: ["spec-2-header-logout", "SR-24"],
}, async () => {
  const fetchMock = vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ message: "You are logged out." }));
  signIn(day);
  const { goTo, replacePage } = await open("/customer/dashboard");
  const { signOut } = await import("./end-session");
  await signOut();
  await wait(day);
  expect(fetchMock).toHaveBeenCalledWith("/api/users/logout", expect.objectContaining({ method: "POST" }));
  expect(goTo).toHaveBeenCalledExactlyOnceWith("/login");
  expect(replacePage).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).not.toContain("shop-session-ended");
});

test("the logout works without a response from the server", async () => {
  signIn(day);
  const { goTo } = await open("/products");
  const { signOut } = await import("./end-session");
  await signOut();
  expect(goTo).toHaveBeenCalledExactlyOnceWith("/login");
  expect(readSession()).toBeNull();
});

test.each([
  ["the role that the page needs", "b2c", ["b2c", "b2b"], 0],
  ["another role", "b2c", ["admin"], 1],
  ["no session at all", null, ["b2c", "b2b"], 1],
] as const)("a customer page checks the role: %s", async (_, role, roles, times) => {
  if (role) signIn(day);
  const { replacePage } = await open("/customer/dashboard");
  const { RoleGuard } = await import("./role-guard");
  const { getByText } = render(<RoleGuard roles={[...roles]}>what the server sent</RoleGuard>);
  expect(getByText("what the server sent")).toBeDefined();
  await wait(0);
  expect(replacePage).toHaveBeenCalledTimes(times);
});
