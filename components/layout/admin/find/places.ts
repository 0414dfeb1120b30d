import { adminActions, screenWords } from "@/components/layout/admin/screen-words";
import { screenGroups } from "@/components/layout/admin/screens";
import { getSettingsPath, settingsTabs, tabs } from "@/components/layout/admin/settings-tabs";
import { adminNavigation } from "@/components/layout/navigation";
import { adminHref, adminTabs } from "@/components/sales/order/admin/admin-query";
import { type Holder, may, type NeededRight } from "@/lib/platform/shared/rights";
import { plainCode } from "@/lib/platform/shared/text/characters";

/** A page of the back office, or work that begins on one. */
export type Place = { label: string; href: string; detail: string };

type NamedPlace = Place & { right: NeededRight; words: string };

/** "To ship": the queues of the orders. */
const queues = adminTabs
  .slice(1)
  .map(({ name, label }) => ({ label, href: adminHref({ tab: name }), right: "order.see" as const, words: "" }));

const places: NamedPlace[] = [
  ...adminActions.map((action) => ({ ...action, detail: "Action" })),
  ...settingsTabs.map((tab) => ({ ...tabs[tab], href: getSettingsPath(tab), detail: "Settings" })),
  ...screenGroups.flatMap(({ screens }) =>
    screens.map(({ label, href, right }) => ({ label, href, right, detail: "Page", words: screenWords[href] ?? "" })),
  ),
  ...queues.map((queue) => ({ ...queue, detail: "Orders" })),
  // Those that only the avatar's menu has.
  ...adminNavigation
    .slice(1)
    .map((page) => ({ ...page, right: "any" as const, detail: "Page", words: screenWords[page.href] ?? "" })),
];

const maxPlaces = 6;

const toWords = (text: string): string[] =>
  plainCode(text)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** The pages, settings and actions whose name or other names have words that begin with each of these; names count before the rest. */
export function findPlaces(reader: Holder, q: string): Place[] {
  const typed = toWords(q);
  if (typed.length === 0) return [];
  const isIn = (text: string) => {
    const words = toWords(text);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  const allowed = places.filter(({ right }) => may(reader, right));
  const named = allowed.filter(({ label }) => isIn(label));
  const others = allowed.filter((place) => !named.includes(place) && isIn(`${place.label} ${place.words}`));
  return [...named, ...others].slice(0, maxPlaces).map(({ label, href, detail }) => ({ label, href, detail }));
}
