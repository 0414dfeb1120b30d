import path from "node:path";
import { type APIRequestContext, expect } from "playwright/test";
import PO from "pofile";
import type { ImportReport } from "@/lib/office/translation/admin/contract";
import { createDatabase } from "@/scripts/test/postgres";
import { type Shop, startShop } from "@/scripts/test/shop";
import { bearer, createApiUser } from "./e2e-orders";

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

/** Starts a shop of its own, because its translations are for all who read it, and enters the texts as staff would: with a file. */
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

async function translateAll(request: APIRequestContext): Promise<void> {
  const headers = bearer(await createApiUser("admin"));
  const po = PO.parse(await (await request.get("/api/translation/file?format=po", { headers })).text());
  po.items = po.items.map(({ msgid }) => Object.assign(new PO.Item(), { msgid, msgstr: [lengthen(msgid)] }));
  expect(po.items.length, "the code's texts and the content's").toBeGreaterThan(5000);
  const file = { name: "long.po", mimeType: "text/x-gettext-translation", buffer: Buffer.from(po.toString()) };
  const response = await request.post("/api/translation/file", { headers, multipart: { file, save: "yes" } });
  expect(response.status(), (await response.text()).slice(0, 500)).toBe(200);
  const { changed, problems }: ImportReport = await response.json();
  expect([problems, changed]).toEqual([[], po.items.length]);
}
