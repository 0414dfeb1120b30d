import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Changeable } from "@/components/kit/changeable";
import type { ListedPage } from "@/lib/content/page/admin/contract";
import type { Right } from "@/lib/platform/shared/rights";
import { renderAs } from "@/tests/support/render-as";
import { HelpList } from "./help-list";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {}, push: () => {} }) }));

const article = (slug: string, publishedNumber: number | null): ListedPage => ({
  _id: crypto.randomUUID(),
  kind: "help",
  slug,
  title: slug,
  summary: "",
  updatedAt: "2026-11-29T00:00:00.000Z",
  publishedNumber,
  publishedAt: null,
  isChanged: publishedNumber === null,
});
const articles = [article("written", 1), article("begun", null)];

/** Where the list leads a reader with these rights, and whether it says that it cannot be changed. */
function show(rights: readonly Right[]) {
  const { unmount } = renderAs(
    rights,
    <Changeable to="content.change" isFurther={!rights.includes("content.see")}>
      <HelpList articles={articles} q="" />
    </Changeable>,
  );
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  const hasNote = screen.queryByText(/not change it/) !== null;
  unmount();
  return { links, hasNote };
}

test("whoever may not change the guide reads it, drafts included, and is led to no editor", () => {
  const read = ["/admin/help/written", "/admin/help/begun?preview=draft"];
  expect(show(["content.see"])).toEqual({ links: read, hasNote: true });
  expect(show(["order.see"])).toEqual({ links: read, hasNote: false });
  const [written, begun] = articles.map(({ _id }) => `/admin/help/${_id}/edit`);
  expect(show(["content.see", "content.change"])).toEqual({
    links: ["/admin/help/written", written, begun, begun],
    hasNote: false,
  });
});
