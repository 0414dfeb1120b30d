import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { hashText } from "@/lib/content/translation/rules";
import { db } from "@/lib/platform/server/db/client";

const folder = path.resolve(import.meta.dirname, "ne");

/** The Nepali texts of the seed, by their English ones. */
export const readTranslations = (): [english: string, text: string][] =>
  globSync("*.json", { cwd: folder })
    .filter((file) => file !== "glossary.json")
    .sort()
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(path.join(folder, file), "utf8"))));

export async function seedTranslations(): Promise<void> {
  const data = readTranslations().map(([english, text]) => ({ language: "ne", hash: hashText(english), english, text }));
  await db.translation.createMany({ skipDuplicates: true, data });
}
