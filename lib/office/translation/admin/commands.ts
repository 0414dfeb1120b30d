import "server-only";
import { hashText } from "@/lib/content/translation/rules";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import { type Actor, auditAll, type Change } from "@/lib/records/audit/commands";
import type { SavedText } from "./contract";
import { readTranslations } from "./queries";
import { withOuterSpaces } from "./rules";

type Row = { text: string; state: string };
type Write = { english: string; hash: string; before: Row | null; after: Row | null };

/** Saves translations of texts that the shop has, and removes those that are empty; all of them or none. The contract has checked them. */
export async function saveTranslations(actor: Actor, texts: readonly SavedText[]): Promise<number> {
  const shown = await readShown();
  return transaction(async (tx) => {
    // One after the other: a text that is not translated yet has no row to lock.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('translation'))`;
    const rows = await readRows(tx, texts);
    const writes = texts.flatMap((saved) => toWrite(saved, { row: rows.get(saved.english) ?? null, shown }) ?? []);
    await writeAll(tx, writes);
    await auditAll(
      tx,
      writes.map((write) => toChange(actor, write)),
    );
    return writes.length;
  });
}

type Stored = { row: Row | null; shown: ReadonlyMap<string, string> };

/** `null` if nothing changes. Whoever did not touch a text leaves it as somebody else has made it since. */
function toWrite({ english, previous, ...saved }: SavedText, { row, shown }: Stored): Write | null {
  const current = row?.text ?? shown.get(english);
  if (current === undefined) throw new AppError("not_found", `The shop no longer has the text “${cutText(english, 80)}”.`);
  const text = withOuterSpaces(english, saved.text);
  if (previous !== undefined && previous !== current) {
    if (text === previous) return null;
    throw conflict(english);
  }
  const after = text.trim() === "" ? null : { text, state: saved.state };
  return isChange(row, after, current) ? { english, hash: hashText(english), before: row, after } : null;
}

/** What the code's own catalogue says needs no row. */
const isChange = (before: Row | null, after: Row | null, current: string): boolean =>
  before === null ? after !== null && after.text !== current : after?.text !== before.text || after.state !== before.state;

const conflict = (english: string) =>
  new AppError(
    "conflict",
    `Someone else has translated “${cutText(english, 80)}” since you opened it. Copy yours, and reload the page.`,
  );

/** What visitors may see of each text: its translation, or nothing yet. */
async function readShown(): Promise<Map<string, string>> {
  const { entities } = await readTranslations();
  return new Map(entities.flatMap(({ texts }) => texts.map(({ english, text }) => [english, text])));
}

async function readRows(tx: Transaction, texts: readonly SavedText[]): Promise<Map<string, Row>> {
  const hashes = texts.map(({ english }) => hashText(english));
  const rows = await tx.$queryRaw<(Row & { english: string })[]>`
    SELECT english, text, state::text FROM translation WHERE language = 'ne' AND hash = ANY(${hashes})`;
  return new Map(rows.map(({ english, text, state }) => [english, { text, state }]));
}

/** Two statements, because a file has thousands. */
async function writeAll(tx: Transaction, writes: readonly Write[]): Promise<void> {
  const removed = writes.filter(({ after }) => after === null).map(({ hash }) => hash);
  if (removed.length > 0) await tx.translation.deleteMany({ where: { language: "ne", hash: { in: removed } } });
  const rows = writes.flatMap(({ english, hash, after }) => (after ? [{ english, hash, ...after }] : []));
  if (rows.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO translation (language, hash, english, text, state, updated_at)
    SELECT 'ne', hash, english, text, state::translation_state, now()
    FROM unnest(${rows.map(({ hash }) => hash)}::text[], ${rows.map(({ english }) => english)}::text[],
      ${rows.map(({ text }) => text)}::text[], ${rows.map(({ state }) => state)}::text[]) AS saved (hash, english, text, state)
    ON CONFLICT (language, hash) DO UPDATE SET text = excluded.text, state = excluded.state, updated_at = excluded.updated_at`;
}

function toChange(actor: Actor, { english, hash, before, after }: Write): Change {
  const action = after === null ? "deleted" : before === null ? "created" : "changed";
  const states = { ...(before && { before: { ...before } }), ...(after && { after: { ...after } }) };
  return { actor, subject: "translation", id: hash, name: cutText(english, 80), action, ...states };
}
