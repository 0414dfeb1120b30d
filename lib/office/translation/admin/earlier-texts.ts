import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { listTexts } from "./entity-texts";
import type { SourceText } from "./rules";
import { type ContentKind, fieldNames, type Source } from "./sources";

/**
 * The texts that things had before, the newest first: from the audit log, which has the fields of each change, and of pages from their
 * versions, because the log has only their plain text (docs/decisions/0118).
 */
export async function readEarlierTexts(sources: readonly Source[]): Promise<Map<Source, SourceText[]>> {
  const content = sources.filter((source): source is Source & { kind: ContentKind } => source.kind !== "screen");
  const [changes, versions] = await Promise.all([readChanges(content), readVersions(content)]);
  return new Map(
    content.map((source) => {
      const states =
        source.kind === "page" || source.kind === "service" ? versions.get(source.id) : changes.get(getSubject(source));
      return [source, (states ?? []).flatMap((fields) => listTexts(fields, fieldNames[source.kind]))];
    }),
  );
}

type Fields = Record<string, unknown>;

/** What the audit log calls it: kind and id. */
function getSubject({ kind, id }: Source): string {
  if (kind === "company") return "settings company";
  return kind === "sms" || kind === "mail" ? `settings ${kind}:${id}` : `${kind} ${id}`;
}

/** Enough for years of changes; older ones are then not found. */
const maxChanges = 20_000;

async function readChanges(sources: readonly Source[]): Promise<Map<string, Fields[]>> {
  const subjects = sources.map((source) => getSubject(source).split(" ", 2));
  const rows = await db.auditEntry.findMany({
    where: {
      subject: { in: [...new Set(subjects.map(([kind = ""]) => kind))] },
      subjectId: { in: subjects.map(([, id = ""]) => id) },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { subject: true, subjectId: true, before: true },
    take: maxChanges,
  });
  const states = rows.flatMap(({ subject, subjectId, before }) =>
    isFields(before) ? [{ of: `${subject} ${subjectId}`, before }] : [],
  );
  return new Map([...Map.groupBy(states, ({ of }) => of)].map(([of, each]) => [of, each.map(({ before }) => before)]));
}

async function readVersions(sources: readonly Source[]): Promise<Map<string, Fields[]>> {
  const pageIds = sources.flatMap(({ kind, id }) => (kind === "page" || kind === "service" ? [id] : []));
  const versions = await db.pageVersion.findMany({ where: { pageId: { in: pageIds } }, orderBy: { number: "desc" } });
  return Map.groupBy(versions, ({ pageId }) => pageId);
}

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
