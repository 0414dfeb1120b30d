import path from "node:path";
import { type APIRequestContext, expect } from "playwright/test";
import PO from "pofile";
import { hashText } from "@/lib/content/translation/rules";
import { findMistake } from "@/lib/office/translation/admin/rules";
import { createDatabase } from "@/scripts/test/postgres";
import { type Shop, startShop } from "@/scripts/test/shop";
import { bearer, createApiUser } from "./e2e-orders";
import { withDatabase } from "./people";

/** A shop whose Nepali is much longer than its English, and no language at all. */

const factor = 1.8;
/** Wide and high ones, with signs above and below. */
const syllables = ["क्षेँ", "ट", "र्‍याङ", "छौ", "ध्रू", "मा", "ण्ठी", "झ", "फुँ", "ख्यै", "ङ", "दृ"];
/** What a translation must keep of its English text. */
const kept = /(\{\w+\}|<[^<>]*>|\]\([^()\s]*\)|https?:\S+)/;

const shortWord = /\b(\p{L}{1,4}) (\p{L}+)/gu;

/** Each word becomes one that is longer, and a short one grows together with the next. */
function lengthen(english: string): string {
  let at = 0;
  const toWord = (word: string): string => {
    let long = "";
    while (long.length < factor * word.length) long += syllables[at++ % syllables.length];
    return long;
  };
  return english
    .split(kept)
    .map((part) => (kept.test(part) ? part : part.replaceAll(shortWord, "$1$2").replaceAll(/\p{L}+/gu, toWord)))
    .join("");
}

/** Starts a shop of its own, because its translations are for all who read it, and corrects each of its texts as staff may. */
export async function openLongShop(newRequest: (url: string) => Promise<APIRequestContext>) {
  const { OUTBOX_DIR: outbox = "", MEDIA_DIR: media = path.join(outbox, "../media") } = process.env;
  const before = process.env.DATABASE_URL;
  const databaseUrl = await createDatabase(before ?? "", `long_texts_${process.pid}_${Date.now()}`);
  const shop: Shop = await startShop(databaseUrl, { MEDIA_DIR: media, OUTBOX_DIR: outbox });
  // For the people that tests create.
  process.env.DATABASE_URL = databaseUrl;
  const request = await newRequest(shop.url);
  await translateAll(request);
  return {
    url: shop.url,
    request,
    stop: async () => {
      process.env.DATABASE_URL = before;
      await request.dispose();
      await shop.stop();
    },
  };
}

/** Written at once: a file of all texts takes the shop longer than a busy machine has time for. */
async function translateAll(request: APIRequestContext): Promise<void> {
  const headers = bearer(await createApiUser("admin"));
  const { items } = PO.parse(await (await request.get("/api/translation/file?format=po", { headers })).text());
  const texts = items.map(({ msgid }) => ({ english: msgid, text: lengthen(msgid) }));
  expect(texts.length, "the code's texts and the content's").toBeGreaterThan(5000);
  const mistakes = texts.flatMap(({ english, text }) => findMistake(english, text) ?? []);
  expect(mistakes, "staff could save each of them").toEqual([]);
  const insert = `INSERT INTO translation (language, hash, english, text, state, updated_at)
    SELECT 'ne', hash, english, text, 'done', now() FROM unnest($1::text[], $2::text[], $3::text[]) each (hash, english, text)
    ON CONFLICT (language, hash) DO UPDATE SET text = excluded.text, state = 'done'`;
  const columns = [
    texts.map(({ english }) => hashText(english)),
    texts.map(({ english }) => english),
    texts.map(({ text }) => text),
  ];
  await withDatabase((client) => client.query(insert, columns));
}
