import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { setSpeaker } from "@/lib/platform/shared/language/language";
import { FollowLinks } from "./in-app-links";

const { push } = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

beforeEach(() => push.mockReset());

function click(markup: string, event: MouseEventInit = {}) {
  render(
    <>
      <FollowLinks />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: addresses that nobody in the shop writes */}
      <div dangerouslySetInnerHTML={{ __html: markup }} />
    </>,
  );
  const isLeftToBrowser = fireEvent.click(screen.getByText("Open"), event);
  return { isLeftToBrowser, pushed: push.mock.calls.map(([path]) => path) };
}

test.each(["/admin/orders?q=%2F%2Fevil.example#top", "/", "/product/राम"])("%s opens within the shop", (path) => {
  expect(click(`<a href="${path}"><b>Open</b></a>`)).toEqual({ isLeftToBrowser: false, pushed: [path] });
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/&#10;/evil.example",
  " //evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/media/logo.png",
  "/api/invoice/1",
])("%j is left to the browser", (href) => {
  expect(click(`<a href="${href}">Open</a>`)).toEqual({ isLeftToBrowser: true, pushed: [] });
});

test.each([
  ["/admin/orders", true],
  ["/products", true],
  ["/ne/products", false],
])("on a page in Nepali, which %s is not, it is left to the browser: %s", (href, isLeftToBrowser) => {
  const before = setSpeaker({ language: () => "ne", find: () => undefined });
  expect(click(`<a href="${href}">Open</a>`).isLeftToBrowser).toBe(isLeftToBrowser);
  setSpeaker(before);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a click with %o is left to the browser",
  (event) => {
    expect(click(`<a href="/products">Open</a>`, event)).toEqual({ isLeftToBrowser: true, pushed: [] });
  },
);

test("a click into a text that is being written opens nothing", () => {
  const markup = `<div contenteditable="true"><p><a href="/products">Open</a></p></div>`;
  expect(click(markup).pushed).toEqual([]);
});
