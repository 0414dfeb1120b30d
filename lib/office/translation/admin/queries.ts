import "server-only";
import { type TranslationKind, translationKinds } from "@/lib/content/translation/kinds";
import { readCatalogueItems } from "@/lib/content/translation/texts";
import { cacheUntilContentChanges } from "@/lib/platform/server/content/content";
import { db } from "@/lib/platform/server/db/client";
import {
  type Counts,
  type Entity,
  type ListedEntity,
  type ListedText,
  type TextFilters,
  type TextState,
  type TranslatedText,
  textStates,
  type UnusedText,
} from "./contract";
import { readEarlierTexts } from "./earlier-texts";
import { pairWithEarlier } from "./rules";
import { readSources, type Source } from "./sources";

type Translations = { entities: Entity[]; unused: UnusedText[] };

/** Every text that visitors read with its translation, what sells and is looked for most first; read again when any of it changes. */
export const readTranslations = cacheUntilContentChanges(readAll);

async function readAll(): Promise<Translations> {
  const [{ shown, used }, items, rows] = await Promise.all([
    readSources(),
    readCatalogueItems("ne"),
    db.translation.findMany({ where: { language: "ne" }, orderBy: { english: "asc" } }),
  ]);
  const known = new Map<string, { text: string; state: TextState }>([
    ...items.flatMap(({ english, text }) => (text ? [[english, { text, state: "done" }] as const] : [])),
    ...rows.map((row) => [row.english, row] as const),
  ]);
  const isOpen = ({ texts }: Source) => texts.some(({ english }) => !known.has(english));
  const earlier = await readEarlierTexts(shown.filter(isOpen));
  const entities = shown.toSorted(byUse).map((source): Entity => {
    const { kind, id, name, texts } = source;
    const current = new Set(texts.map(({ english }) => english));
    const old = (earlier.get(source) ?? []).filter(({ english }) => known.has(english) && !current.has(english));
    const pairs = pairWithEarlier(
      texts.filter(({ english }) => !known.has(english)),
      old,
    );
    const toText = ({ english, label }: (typeof texts)[number]): TranslatedText => {
      const { text = "", state = "missing" } = known.get(english) ?? {};
      const was = pairs.get(english);
      const previous = was === undefined ? null : { english: was, text: known.get(was)?.text ?? "" };
      return { english, label, text, state: previous ? "outdated" : state, previous };
    };
    return { kind, id, name, texts: texts.map(toText) };
  });
  return { entities, unused: rows.filter(({ english }) => !used.has(english)).map(({ english, text }) => ({ english, text })) };
}

const places = new Map(translationKinds.map((kind, at) => [kind, at]));
const byUse = (one: Source, other: Source): number =>
  (places.get(one.kind) ?? 0) - (places.get(other.kind) ?? 0) || other.weight - one.weight;

/** "open": not yet all in Nepali. */
type EntityFilters = { q: string; kind?: TranslationKind | undefined; state: TextState | "open" | "all" };

/** The things with texts in a state, and how many there are of each state in the whole shop. */
export async function listEntities({ q, kind, state }: EntityFilters): Promise<{ entities: ListedEntity[]; totals: Counts }> {
  const { entities } = await readTranslations();
  const all = entities.filter((entity) => (kind === undefined || entity.kind === kind) && matches(entity, q));
  const listed = all.map(({ texts, ...entity }) => ({ ...entity, counts: count(texts) }));
  return { totals: count(all.flatMap(({ texts }) => texts)), entities: listed.filter(({ counts }) => isIn(state, counts)) };
}

function isIn(state: EntityFilters["state"], counts: Counts): boolean {
  const open = counts.missing + counts.draft + counts.outdated;
  if (state === "all") return true;
  if (state === "open") return open > 0;
  return state === "done" ? open === 0 : counts[state] > 0;
}

function count(texts: readonly TranslatedText[]): Counts {
  const counts = Object.fromEntries(textStates.map((state) => [state, 0])) as Counts;
  for (const { state } of texts) counts[state]++;
  return counts;
}

const contains = (text: string, q: string): boolean => text.toLowerCase().includes(q.toLowerCase());
const matches = ({ name, texts }: Entity, q: string): boolean =>
  q === "" || contains(name, q) || texts.some(({ english, text }) => contains(english, q) || contains(text, q));

export async function getEntity(kind: string, id: string): Promise<Entity | null> {
  const { entities } = await readTranslations();
  return entities.find((entity) => entity.kind === kind && entity.id === id) ?? null;
}

/** Each text once, with the first thing that it belongs to. */
export async function listTranslatedTexts({ kind, state, q }: TextFilters): Promise<ListedText[]> {
  const { entities } = await readTranslations();
  const texts = entities.flatMap((entity) =>
    entity.texts.map(({ label: field, ...text }) => ({ kind: entity.kind, of: entity.name, field, ...text })),
  );
  const found = texts.filter(
    (text) =>
      (kind === undefined || text.kind === kind) &&
      (state === undefined || text.state === state) &&
      (q === "" || [text.of, text.english, text.text].some((each) => contains(each, q))),
  );
  return [...new Map(found.toReversed().map((text) => [text.english, text])).values()].toReversed();
}

/** Translations whose English text the shop no longer has anywhere. */
export async function listUnused(q: string): Promise<UnusedText[]> {
  const { unused } = await readTranslations();
  return unused.filter(({ english, text }) => contains(english, q) || contains(text, q));
}
