import "server-only";
import { type PublishedPage, toDay } from "@/lib/content/page/queries";
import { db } from "@/lib/platform/server/db/client";
import type { PageKind } from "@/lib/platform/server/db/generated/prisma/enums";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { plainText, type RichTextDocument } from "@/lib/platform/shared/rich-text/rich-text";
import type { AdminPage, ListedPage } from "./contract";

/** Pages as staff see them: drafts and published versions. */

const textFields = { title: true, summary: true, content: true, effectiveOn: true } as const;
const select = {
  id: true,
  kind: true,
  slug: true,
  updatedAt: true,
  publishedId: true,
  ...textFields,
  published: { select: { number: true, publishedAt: true, ...textFields } },
} as const;

type PageText = { title: string; summary: string; content: unknown; effectiveOn: Date | null };
type Row = PageText & { id: string; kind: PageKind; slug: string; updatedAt: Date; publishedId: string | null } & {
  published: (PageText & { number: number; publishedAt: Date }) | null;
};

const getText = ({ title, summary, content, effectiveOn }: PageText) => ({
  title,
  summary,
  content,
  effectiveOn: toDay(effectiveOn),
});
const isSame = (a: PageText, b: PageText) => JSON.stringify(getText(a)) === JSON.stringify(getText(b));

function toListed({ id, published, ...page }: Row): ListedPage {
  return {
    _id: id,
    kind: page.kind,
    slug: page.slug,
    title: page.title,
    summary: page.summary,
    updatedAt: page.updatedAt.toISOString(),
    publishedNumber: published?.number ?? null,
    publishedAt: published?.publishedAt.toISOString() ?? null,
    isChanged: !(published && isSame(page, published)),
  };
}

type PageFilter = { kind?: PageKind | undefined; q?: string; isPublished?: boolean };

/** Pages in the order set by staff; `q` searches titles, summaries and texts. `isPublished` leaves out drafts, and their texts. */
export async function listAdminPages({ kind, q = "", isPublished = false }: PageFilter = {}): Promise<ListedPage[]> {
  const rows = await db.page.findMany({
    where: kind ? { kind } : {},
    orderBy: [{ kind: "asc" }, { position: "asc" }, { createdAt: "asc" }],
    select,
  });
  const search = q.toLowerCase();
  const shown = isPublished ? rows.flatMap((row) => (row.published ? [{ ...row, ...row.published }] : [])) : rows;
  return shown.filter((row) => !search || getSearchText(row).includes(search)).map(toListed);
}

const getSearchText = ({ title, summary, content }: PageText) =>
  [title, summary, plainText(toDocument(content))].join("\n").toLowerCase();

export const toDocument = (content: unknown): RichTextDocument => content as RichTextDocument;

export async function getAdminPage(
  where: { id: string; kind?: PageKind } | { kind: PageKind },
  within: Transaction = db,
): Promise<AdminPage | null> {
  const row = await within.page.findFirst({
    where,
    select: {
      ...select,
      versions: {
        orderBy: { number: "desc" },
        select: { number: true, title: true, effectiveOn: true, publishedAt: true, publishedBy: true },
      },
    },
  });
  if (!row) return null;
  const { versions, ...page } = row;
  return {
    ...toListed(page),
    content: toDocument(page.content),
    effectiveOn: toDay(page.effectiveOn),
    version: getVersion({ ...getText(page), publishedId: page.publishedId }),
    versions: versions.map((each) => ({
      ...each,
      effectiveOn: toDay(each.effectiveOn),
      publishedAt: each.publishedAt.toISOString(),
    })),
  };
}

/** A page's draft, or one of its versions, as visitors would see it. */
export async function getPreview(id: string, number?: number) {
  const page = await db.page.findUnique({ where: { id }, select: { ...select, service: true } });
  if (!page) return null;
  const version =
    number === undefined ? null : await db.pageVersion.findUnique({ where: { pageId_number: { pageId: id, number } } });
  if (number !== undefined && !version) return null;
  const { kind, slug, published, service } = page;
  const shown: PublishedPage = {
    ...getText(version ?? page),
    number: version?.number ?? (published?.number ?? 0) + 1,
    publishedAt: (version?.publishedAt ?? page.updatedAt).toISOString(),
  };
  return { _id: id, kind, slug, service, shown };
}

/** A help article as published, or in another state: `preview` is "draft" or the number of a version. */
export async function readArticle(slug: string, preview?: string) {
  const page = await db.page.findUnique({
    where: { kind_slug: { kind: "help", slug } },
    select: { id: true, published: { select: { number: true } } },
  });
  if (!page) return null;
  if (preview === "draft") return getPreview(page.id);
  if (preview !== undefined && !/^[1-9]\d{0,5}$/.test(preview)) return null;
  const number = preview === undefined ? page.published?.number : Number(preview);
  return number === undefined ? null : getPreview(page.id, number);
}
