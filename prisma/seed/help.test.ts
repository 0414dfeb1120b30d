import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import articles from "./pages/help.json";

/** The staff's guide names buttons, fields and statuses in bold: each must appear on a screen with exactly this label. */

const sources = ["components", "app/admin", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => readFileSync(path.join(folder, file), "utf8")),
);
const screens = sources.join("\n").replaceAll(/\s+/g, " ");
const isOnScreen = (label: string) => {
  const plain = label.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(["\`>}] ?)${plain}( ?[<"\`{])`).test(screens);
};

const getMatches = (pattern: RegExp) =>
  articles.flatMap(({ slug, content }) =>
    [...content.join("\n").matchAll(pattern)].map(([, text = ""]) => [slug, text] as const),
  );

test.each(getMatches(/\*\*(.+?)\*\*/g))("%s: “%s” is on a screen", (_, label) => {
  expect(isOnScreen(label)).toBe(true);
});

test.each(getMatches(/\]\((\/[^)]*)\)/g))("%s: %s is a screen", (_, href) => {
  expect(existsSync(`app${href}/page.tsx`)).toBe(true);
});

test("a label that is on no screen is detected", () => {
  expect(isOnScreen("Take the approval back…")).toBe(false);
});
