import type { PageKind } from "@/lib/platform/server/db/generated/prisma/enums";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { msg } from "@/lib/platform/shared/language/t";
import { trimEndOf } from "@/lib/platform/shared/text/cut-text";

/** The kinds of pages that staff write. Of some kinds there is only one page; services and help articles can be many. */

export const policyKinds = ["privacy_policy", "return_policy", "shipping_policy"] as const;
export type PolicyKind = (typeof policyKinds)[number];
const singleKinds = ["about", ...policyKinds] as const;
export type SingleKind = (typeof singleKinds)[number];
export const pageKinds = [...singleKinds, "service", "help"] as const;

export const isPolicy = (kind: PageKind): kind is PolicyKind => policyKinds.some((each) => each === kind);
export const isSingle = (kind: PageKind): kind is SingleKind => singleKinds.some((each) => each === kind);

export const kindNames: Record<PageKind, string> = {
  about: msg("About us"),
  privacy_policy: msg("Privacy policy"),
  return_policy: msg("Return policy"),
  shipping_policy: msg("Shipping policy"),
  service: "Service",
  help: "Help",
};

type PageDates = { kind: PageKind; effectiveOn: string | null; isChanged: boolean };

/** The effective day that a draft starts with: a change of a published policy takes effect today, unless that is too early. */
export function getFirstEffectiveDay({ kind, effectiveOn, isChanged }: PageDates, today: string): string | null {
  const isNewChange = isPolicy(kind) && !isChanged && effectiveOn !== null;
  return isNewChange && effectiveOn < today ? today : effectiveOn;
}

type PolicyVersion = { effectiveOn: string | null };

/** The version of a policy that applies on a day ("2026-11-01"); the newest version comes first. */
export const findInForce = <Version extends PolicyVersion>(versions: readonly Version[], day: string): Version | undefined =>
  versions.find(({ effectiveOn }) => (effectiveOn ?? "") <= day);

/** The version that visitors see on a day: if none is in force yet, the first one. */
export const findShown = <Version extends PolicyVersion>(versions: readonly Version[], day: string): Version | undefined =>
  findInForce(versions, day) ?? versions.at(-1);

/** Without the versions that a newer one replaced before they took effect; the newest comes first. */
export const withoutOvertaken = <Version extends PolicyVersion & { publishedAt: string }>(
  versions: readonly Version[],
): Version[] =>
  versions.filter(({ effectiveOn: day }, at) => {
    const overtakes = (newer: Version) =>
      (newer.effectiveOn ?? "") <= (day ?? "") && dayInNepal(Date.parse(newer.publishedAt)) < (day ?? "");
    return !versions.slice(0, at).some(overtakes);
  });

type PublishedVersions = {
  kind: PageKind;
  publishedNumber: number | null;
  /** The newest first. */
  versions: readonly (PolicyVersion & { number: number })[];
};

/** The number of the version that visitors see; a policy may be published for a later day. */
export function getShownNumber({ kind, publishedNumber, versions }: PublishedVersions, day: string): number | null {
  if (publishedNumber === null || !isPolicy(kind)) return publishedNumber;
  return findShown(versions, day)?.number ?? publishedNumber;
}

type PageKey = { kind: PageKind; slug: string };

/** The path of a published page: help articles are for staff only, all others are public. */
export function getPath({ kind, slug }: PageKey): string {
  if (kind === "service") return `/services/${slug}`;
  if (kind === "help") return `/admin/help/${slug}`;
  return `/${getSingleSlug(kind)}`;
}

/** The admin page to edit a page. */
export function getEditPath({ _id, kind }: { _id: string; kind: PageKind }): string {
  if (kind === "service") return `/admin/services/${_id}`;
  if (kind === "help") return `/admin/help/${_id}/edit`;
  return kind === "privacy_policy" ? "/admin/privacy-policy-form" : `/admin/${getSingleSlug(kind)}`;
}

/** The preview of a page's draft, or of one of its versions. */
export function getPreviewPath({ _id }: { _id: string }, number?: number): string {
  return `/admin/preview/${_id}${number === undefined ? "" : `?version=${number}`}`;
}

export const getSingleSlug = (kind: PageKind): string => kind.replaceAll("_", "-");

/** "leak-inspection" for "Leak inspection!"; the fallback if no character of the title is allowed in a slug. */
export function toSlug(title: string, fallback: string): string {
  const plain = title.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const slug = plain.replaceAll(/[^a-z0-9]+/g, "-").slice(0, 60);
  return trimEndOf(slug.replace(/^-+/, ""), /-/) || fallback;
}

/** The slug, or if it exists already the first of slug-2, slug-3 … that does not. */
export function freeSlug(slugBase: string, existing: ReadonlySet<string>): string {
  let slug = slugBase;
  for (let number = 2; existing.has(slug); number++) slug = `${slugBase}-${number}`;
  return slug;
}
