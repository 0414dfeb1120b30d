import "server-only";
import { type ProblemContent, problemContent, type SystemContent, systemContent } from "@/lib/advice/fix/content";
import { getProductIds } from "@/lib/advice/fix/rules";
import { db } from "@/lib/platform/server/db/client";
import type { FixKind } from "@/lib/platform/server/db/generated/prisma/enums";
import { containing } from "@/lib/platform/server/db/like-pattern";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import { isUuid } from "@/lib/platform/shared/uuid";
import { productSelect, readProducts, toChecked } from "./checked-products";
import { type Check, type CheckedProduct, type CheckedSystem, checkProblem, checkSystem } from "./checks";
import type { AdminProblem, AdminSystem, ListedProblem, ListedSystem } from "./contract";

/** Problems and systems for staff: drafts, versions and checks. */

const select = {
  id: true,
  kind: true,
  slug: true,
  content: true,
  updatedAt: true,
  publishedId: true,
  published: { select: { number: true, publishedAt: true, content: true } },
} as const;

const order = [{ position: "asc" }, { createdAt: "asc" }] as const;

type Row = {
  id: string;
  kind: FixKind;
  slug: string;
  content: unknown;
  updatedAt: Date;
  publishedId: string | null;
  published: { number: number; publishedAt: Date; content: unknown } | null;
};

function toListed({ id, slug, updatedAt, published, content }: Row) {
  return {
    _id: id,
    slug,
    updatedAt: updatedAt.toISOString(),
    publishedNumber: published?.number ?? null,
    publishedAt: published?.publishedAt.toISOString() ?? null,
    isChanged: JSON.stringify(content) !== JSON.stringify(published?.content),
  };
}

const readRows = (kind: FixKind, tx: Transaction): Promise<Row[]> =>
  tx.fixEntry.findMany({ where: { kind }, orderBy: [...order], select });

// ---------------------------------------------------------------- systems

type References = { _id: string; name: string; systemIds: Set<string>; publishedIds: Set<string> };

const getSystemIds = ({ outcomes }: ProblemContent) =>
  new Set(outcomes.flatMap(({ systems }) => systems.map(({ systemId }) => systemId)));

/** All problems, with the systems that their drafts and published versions lead to. */
async function readReferences(tx: Transaction): Promise<References[]> {
  const rows = await readRows("problem", tx);
  return rows.map(({ id, content, published }) => {
    const draft = problemContent.parse(content);
    const publishedIds = published ? getSystemIds(problemContent.parse(published.content)) : new Set<string>();
    return { _id: id, name: draft.name, systemIds: getSystemIds(draft), publishedIds };
  });
}

/** The published problems that lead people to a system. */
export async function listProblemsWith(systemId: string, tx: Transaction): Promise<string[]> {
  return (await readReferences(tx)).filter(({ publishedIds }) => publishedIds.has(systemId)).map(({ name }) => name);
}

function toSystem(row: Row, references: readonly References[], products: ReadonlyMap<string, CheckedProduct>) {
  const content = systemContent.parse(row.content);
  const problems = references.filter(({ systemIds, publishedIds }) => systemIds.has(row.id) || publishedIds.has(row.id));
  return {
    ...toListed(row),
    name: content.name,
    problems: problems.map(({ _id, name }) => ({ _id, name })),
    checks: checkSystem(content, products),
    content,
  };
}

const getAllProductIds = (rows: readonly Row[]) => [
  ...new Set(rows.flatMap(({ content }) => getProductIds(systemContent.parse(content)))),
];

export async function listAdminSystems(): Promise<ListedSystem[]> {
  const rows = await readRows("system", db);
  const [references, products] = await Promise.all([readReferences(db), readProducts(getAllProductIds(rows))]);
  return rows.map((row) => {
    const { content, ...listed } = toSystem(row, references, products);
    return listed;
  });
}

/** The drafts of all systems, in the staff's order. */
export async function readAllSystems(tx: Transaction): Promise<{ id: string; slug: string; content: SystemContent }[]> {
  return (await readRows("system", tx)).map(({ id, slug, content }) => ({ id, slug, content: systemContent.parse(content) }));
}

/** The systems that use a product, in their drafts or published versions. */
export async function listSystemsWithProduct(productId: string): Promise<{ _id: string; name: string }[]> {
  const rows = await readRows("system", db);
  const uses = (content: unknown) => getProductIds(systemContent.parse(content)).includes(productId);
  return rows.flatMap(({ id, content, published }) =>
    uses(content) || (published && uses(published.content)) ? [{ _id: id, name: systemContent.parse(content).name }] : [],
  );
}

/** By id: problems are checked against them. */
async function readSystems(tx: Transaction = db): Promise<Map<string, CheckedSystem>> {
  const rows = await readRows("system", tx);
  return new Map(
    rows.map(({ id, content, publishedId }) => {
      const { name, potable } = systemContent.parse(content);
      return [id, { _id: id, name, isPublished: publishedId !== null, isPotable: potable }];
    }),
  );
}

// ---------------------------------------------------------------- problems

function toProblem(row: Row, systems: ReadonlyMap<string, CheckedSystem>) {
  const content = problemContent.parse(row.content);
  return {
    ...toListed(row),
    name: content.name,
    place: content.place,
    checks: checkProblem(content, systems),
    content,
  };
}

export async function listAdminProblems(): Promise<ListedProblem[]> {
  const [rows, systems] = await Promise.all([readRows("problem", db), readSystems()]);
  return rows.map((row) => {
    const { content, ...listed } = toProblem(row, systems);
    return listed;
  });
}

// ---------------------------------------------------------------- one

export type AdminFix = { system: AdminSystem; problem: AdminProblem };
export type FixContent = { system: SystemContent; problem: ProblemContent };

/** One entry with its draft, its versions and its checks; `null` if it does not exist. */
export async function getAdminFix<Kind extends FixKind>(
  kind: Kind,
  id: string,
  tx: Transaction = db,
): Promise<AdminFix[Kind] | null> {
  const row = await tx.fixEntry.findFirst({
    where: { id, kind },
    select: {
      ...select,
      versions: { orderBy: { number: "desc" }, select: { number: true, publishedAt: true, publishedBy: true } },
    },
  });
  if (!row) return null;
  const { versions, ...entry } = row;
  const whole = {
    version: getVersion({ slug: entry.slug, content: entry.content, publishedId: entry.publishedId }),
    versions: versions.map((each) => ({ ...each, publishedAt: each.publishedAt.toISOString() })),
  };
  const found: AdminSystem | AdminProblem =
    kind === "system"
      ? { ...toSystem(entry, await readReferences(tx), await readProducts(getAllProductIds([entry]), tx)), ...whole }
      : { ...toProblem(entry, await readSystems(tx)), ...whole };
  return found as AdminFix[Kind];
}

export async function checkFix(kind: FixKind, content: unknown, tx: Transaction): Promise<Check[]> {
  if (kind === "problem") return checkProblem(problemContent.parse(content), await readSystems(tx));
  const system = systemContent.parse(content);
  return checkSystem(system, await readProducts(getProductIds(system), tx));
}

// ---------------------------------------------------------------- products

/** Published products by part of their name. */
export async function findProducts(q: string): Promise<CheckedProduct[]> {
  const rows = await db.product.findMany({
    where: { status: "published", name: containing(q) },
    orderBy: { name: "asc" },
    take: 20,
    select: productSelect,
  });
  return rows.map(toChecked);
}

// ---------------------------------------------------------------- the editor

/** The editor's initial content: the entry itself, or for a new one nothing or a copy; `null` if it does not exist. */
export async function readEditor<Kind extends FixKind>(kind: Kind, id: string, copyOf: string) {
  const isNew = id === "new";
  const sourceId = isNew ? copyOf : id;
  const found: AdminSystem | AdminProblem | null = isUuid(sourceId) ? await getAdminFix(kind, sourceId) : null;
  if (!found && !isNew) return null;
  const ids = found && "layers" in found.content ? getProductIds(found.content) : [];
  const [products, systems] = await Promise.all([readProducts(ids), readSystems()]);
  return {
    entry: isNew ? null : found,
    copied: isNew && found ? { ...found.content, name: cutText(`${found.name} (copy)`, 80) } : null,
    products: [...products.values()],
    systems: [...systems.values()],
  };
}
