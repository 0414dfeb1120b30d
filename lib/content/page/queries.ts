import "server-only";
import { cache } from "react";
import { db } from "@/lib/platform/server/db/client";
import type { PageKind } from "@/lib/platform/server/db/generated/prisma/enums";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { findShown, getPath, type PolicyKind, type SingleKind, withoutOvertaken } from "./rules";

/** A published version of a page, as visitors see it. */
export type PublishedPage = {
  title: string;
  summary: string;
  content: unknown;
  number: number;
  /** "2026-11-01": when a policy takes effect. */
  effectiveOn: string | null;
  publishedAt: string;
};

export type OtherVersion = { number: number; effectiveOn: string | null; publishedAt: string };

const select = { number: true, title: true, summary: true, content: true, effectiveOn: true, publishedAt: true } as const;

type Row = Omit<PublishedPage, "effectiveOn" | "publishedAt"> & { effectiveOn: Date | null; publishedAt: Date };

export const toDay = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null;

const toPublished = ({ effectiveOn, publishedAt, ...row }: Row): PublishedPage => ({
  ...row,
  effectiveOn: toDay(effectiveOn),
  publishedAt: publishedAt.toISOString(),
});

/** The published version of a page of a kind that has only one. */
export const getPublished = cache(async (kind: SingleKind): Promise<PublishedPage | null> => {
  const page = await db.page.findFirst({ where: { kind }, select: { published: { select } } });
  return page?.published ? toPublished(page.published) : null;
});

type Policy = {
  page: PublishedPage | null;
  /** The version in force: one that takes effect later is announced, but replaces nothing yet. */
  present: PublishedPage;
  /** The newest first. */
  others: OtherVersion[];
};

/** A policy in the version that a URL requests, by default the one in force. `page` is null if there is no such version. */
export function readPolicy(kind: PolicyKind, version: string | string[] | undefined): Promise<Policy | null> {
  const number = version === undefined ? undefined : /^[1-9]\d{0,5}$/.test(String(version)) ? Number(version) : 0;
  return getPolicy(kind, number);
}

/** Cached, because the metadata and the page both need it. */
const getPolicy = cache(async (kind: PolicyKind, number: number | undefined): Promise<Policy | null> => {
  const page = await db.page.findFirst({
    where: { kind, publishedId: { not: null } },
    select: { id: true, published: { select: { number: true } } },
  });
  if (!page?.published) return null;
  const versions = await db.pageVersion.findMany({
    where: { pageId: page.id, number: { lte: page.published.number } },
    orderBy: { number: "desc" },
    select: { number: true, effectiveOn: true, publishedAt: true },
  });
  const rows = withoutOvertaken(
    versions.map((row) => ({ ...row, effectiveOn: toDay(row.effectiveOn), publishedAt: row.publishedAt.toISOString() })),
  );
  const shown = findShown(rows, dayInNepal());
  const read = async (each: number) => {
    const row = await db.pageVersion.findFirst({ where: { pageId: page.id, number: each }, select });
    return row && toPublished(row);
  };
  const present = shown && (await read(shown.number));
  if (!present) return null;
  const others = rows.filter((row) => row.number !== present.number);
  if (number === undefined || number === present.number) return { page: present, present, others };
  return { page: others.some((each) => each.number === number) ? await read(number) : null, present, others };
});

/** The paths of all public pages, with their last publication. */
export async function listPublishedUrls(): Promise<{ path: string; lastModified: string }[]> {
  const pages = await db.page.findMany({
    where: { kind: { not: "help" satisfies PageKind }, publishedId: { not: null } },
    orderBy: [{ kind: "asc" }, { position: "asc" }],
    select: { kind: true, slug: true, published: { select: { publishedAt: true } } },
  });
  return pages.flatMap(({ published, ...page }) =>
    published ? [{ path: getPath(page), lastModified: published.publishedAt.toISOString() }] : [],
  );
}
