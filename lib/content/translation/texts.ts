import { readFile } from "node:fs/promises";
import path from "node:path";
import PO from "pofile";
import { cacheUntilContentChanges, dependsOn, unread } from "@/lib/platform/server/content/content";
import { db } from "@/lib/platform/server/db/client";
import { storedTexts } from "@/lib/platform/server/language/stored";
import type { Texts, Translated } from "@/lib/platform/server/language/texts";
import { log } from "@/lib/platform/server/log";
import { sharedState } from "@/lib/platform/server/shared-state";

const catalogues = sharedState<{ ne?: Promise<Texts> }>("catalogues", () => ({}));

type CatalogueItem = { english: string; text: string; files: string[] };

/** The sentences of the code, each with the files that say it, as translators wrote them. */
export async function readCatalogueItems(language: Translated): Promise<CatalogueItem[]> {
  const catalogue = path.resolve("lib/content/translation", `${language}.po`);
  const { items } = PO.parse(await readFile(catalogue, "utf8"));
  return items.map(({ msgid, msgstr: [text = ""], references: files }) => ({ english: msgid, text, files }));
}

async function readCatalogue(language: Translated): Promise<Texts> {
  const items = await readCatalogueItems(language);
  for (const { english, files } of items) if (files.some((file) => saidByServer.test(file))) storedTexts.add(english);
  return new Map(items.flatMap(({ english, text }) => (text ? [[english, text] as const] : [])));
}

/** Nothing that advice or the catalogue say to visitors is stored; "{0} years" would be found in what people write. */
const saidByServer = /^(?:lib\/(?!advice|catalogue(?!.*\/admin\/))|app\/api|components\/messages)\b/;

/** Read once: the file is a part of the release. */
const getCatalogue = (language: Translated): Promise<Texts> => (catalogues[language] ??= readCatalogue(language));

/** The same with what staff have translated of the shop's content, and corrected. */
const readAll = cacheUntilContentChanges(async (): Promise<Texts> => {
  const rows = await db.translation.findMany({
    where: { language: "ne", state: "done" },
    select: { english: true, text: true },
  });
  return new Map([...(await getCatalogue("ne")), ...rows.map(({ english, text }) => [english, text] as const)]);
});

/** What a page says in a language. While the database is down only the code's sentences are known; such a page is not cached. */
export async function getTexts(language: Translated): Promise<Texts> {
  return readAll().catch((err) => {
    log.warn({ err }, "translations of the content could not be read");
    dependsOn(unread);
    return getCatalogue(language);
  });
}
