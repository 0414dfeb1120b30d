import { readFileSync } from "node:fs";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import PO from "pofile";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setSpeaker } from "@/lib/platform/shared/language/language";
import { createBulkOrder } from "@/tests/support/bulk-order";
import { renderAs } from "@/tests/support/render-as";
import { Picking } from "./picking";

/** The round of a storekeeper who reads Nepali, in which only names and codes are in Latin letters. */

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const { items } = PO.parse(readFileSync("lib/content/translation/ne.po", "utf8"));
const nepali = new Map(items.map(({ msgid, msgstr: [text = ""] }) => [msgid, text]));
const before = setSpeaker(undefined);
beforeEach(() => void setSpeaker({ language: () => "ne", find: (english) => nepali.get(english) }));
afterEach(() => {
  setSpeaker(before);
  localStorage.clear();
});

const bulk = {
  ...createBulkOrder(1),
  number: "SW-000001",
  status: "confirmed",
  isInvoiced: false,
  customer: { fullName: "आशा गुरुङ" },
} as const;
const line = { key: "1", itemId: "1", sku: "ROOF-20", gtin: "", name: "छत", pack: "20", shelf: "", quantity: 2 };
const pick = { _id: "id-1", number: "SW-000001", customer: "आशा गुरुङ", isPickup: true, lines: [line] };

/** What is read and heard, without codes. */
function readEnglish(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node.nodeValue ?? "");
  for (const element of document.body.querySelectorAll("[aria-label]")) found.push(element.getAttribute("aria-label") ?? "");
  return found.filter((text) => /[a-z]{2,}/i.test(text.replaceAll(/\bSKU\b|[A-Z]+-\w+/g, "")));
}

test("collecting, packing and sending are said in Nepali", async () => {
  renderAs(
    ["order.ship"],
    <Picking ready={[{ pick, bulk }]} couriers={{ names: [], last: "" }} invoiceMoment="dispatch">
      {null}
    </Picking>,
  );
  expect(readEnglish()).toEqual([]);
  const box = screen.getByRole("textbox");
  await userEvent.type(box, "OTHER-1{Enter}");
  expect(screen.getByRole("alert").textContent).toContain("यीमध्ये कुनै अर्डरमा OTHER-1 छैन। फिर्ता राख्नुहोस्।");
  await userEvent.type(box, "2*ROOF-20{Enter}");
  expect(screen.getByRole("status").textContent).toContain("SW-000001 पूरा भयो।");
  expect(readEnglish()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "1 वटा प्याक भएको अर्डर पठाउने…" }));
  expect(within(screen.getByRole("dialog")).getAllByRole("button", { name: "पठाइयो भनी लेख्नुहोस्" })).toHaveLength(1);
  expect(readEnglish()).toEqual([]);
});
