import { beforeEach, expect, test, vi } from "vitest";
import { clearSession, storeSession } from "@/lib/platform/browser/session-store";

const { makePageCookie, replacePage } = vi.hoisted(() => ({ makePageCookie: vi.fn(), replacePage: vi.fn() }));
vi.mock("./page-cookie", () => ({ makePageCookie }));
vi.mock("./leave-page", () => ({ replacePage }));

const token = `e30.${btoa(JSON.stringify({ id: "asha", jti: "session", exp: Date.now() / 1000 + 3600 }))}.signature`;

beforeEach(() => {
  vi.resetModules();
  replacePage.mockReset();
  makePageCookie.mockImplementation(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no CookieStore
    document.cookie = "shop-page-session=session; Path=/";
    return "made";
  });
  storeSession({ token, role: "b2c", userId: "asha", fullName: "Asha Gurung", email: "asha@customer.example" });
  return clearSession;
});

test.each([
  ["/", "/customer/purchase-history?page=2"],
  ["/ne", "/ne/customer/purchase-history?page=2"],
])("who was sent to %s without a page cookie, but has a stored bearer, comes back to %s", async (home, page) => {
  window.history.replaceState(null, "", home);
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no CookieStore
  document.cookie = `shop-requested-page=${encodeURIComponent(page)}; Path=/`;
  const { joinSession } = await import("./join-session");
  expect(await joinSession()).toBe(true);
  expect(replacePage).toHaveBeenCalledExactlyOnceWith(page);
});
