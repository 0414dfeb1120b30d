import { readFile } from "node:fs/promises";
import { sharedState } from "@/lib/platform/server/shared-state";
import { findText } from "@/lib/platform/shared/language/language";

type PageTexts = Record<string, string[]>;

const built = sharedState<{ texts?: Promise<PageTexts> }>("page texts", () => ({}));

/** What the build found: the English texts that run in the browser on each page (scripts/texts.ts). */
async function readPageTexts(): Promise<PageTexts> {
  built.texts ??= readFile("dist/page-texts.json", "utf8").then((text) => JSON.parse(text) as PageTexts);
  return built.texts;
}

/** The texts of a route's scripts with what they are in the language at hand; one that is not translated stays English. */
export async function textsInBrowser(route: string): Promise<(readonly [string, string])[]> {
  const texts = (await readPageTexts())[route] ?? [];
  return texts.flatMap((english) => {
    const text = findText(english);
    return text === undefined ? [] : [[english, text] as const];
  });
}
