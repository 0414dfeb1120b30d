import "server-only";
import { toWords } from "@/lib/catalogue/search/words/fold";
import { db } from "@/lib/platform/server/db/client";
import { newId } from "@/lib/platform/server/db/ids";
import { cutText } from "@/lib/platform/shared/text/cut-text";

const maxMisses = 1000;
const maxTermLength = 60;

/** Email addresses and phone numbers that were typed into the wrong field are not stored. */
const isPersonal = (q: string) => q.includes("@") || /\d{6}/.test(q.replace(/[\s-]/g, ""));

/** Counts a search without results. Beyond 1000 terms, the rarest and oldest are dropped. */
export async function countMiss(q: string): Promise<void> {
  const term = cutText(toWords(q).join(" "), maxTermLength).trim();
  if (!term || isPersonal(q)) return;
  await db.$executeRaw`
    INSERT INTO search_miss (id, term, last_day) VALUES (${newId()}::uuid, ${term}, (now() AT TIME ZONE 'Asia/Kathmandu')::date)
    ON CONFLICT (term) DO UPDATE SET count = search_miss.count + 1, last_day = EXCLUDED.last_day`;
  await db.$executeRaw`
    DELETE FROM search_miss WHERE id IN (
      SELECT id FROM search_miss WHERE term <> ${term} ORDER BY count DESC, last_day DESC OFFSET ${maxMisses - 1})`;
}
