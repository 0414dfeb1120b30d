import type { PageKind } from "@/lib/platform/db/generated/prisma/enums";

/** The pages that staff write: some there is one of, services and articles of the guide are as many as there are. */

const policyKinds = ["privacy_policy", "return_policy", "shipping_policy"] as const;
export type PolicyKind = (typeof policyKinds)[number];
const singleKinds = ["about", ...policyKinds] as const;
export type SingleKind = (typeof singleKinds)[number];
export const pageKinds = [...singleKinds, "service", "help"] as const;

export const isPolicy = (kind: PageKind): kind is PolicyKind => policyKinds.some((each) => each === kind);
export const isSingle = (kind: PageKind): kind is SingleKind => singleKinds.some((each) => each === kind);

/** What a page of each kind is called. */
export const kindNames: Record<PageKind, string> = {
  about: "About us",
  privacy_policy: "Privacy policy",
  return_policy: "Return policy",
  shipping_policy: "Shipping policy",
  service: "Service",
  help: "Help",
};

type PageKey = { kind: PageKind; slug: string };

/** Where a page is read: the guide by the staff, everything else by everybody. */
export function getPath({ kind, slug }: PageKey): string {
  if (kind === "service") return `/services/${slug}`;
  if (kind === "help") return `/admin/help/${slug}`;
  return `/${getSingleSlug(kind)}`;
}

/** Where staff write it. */
export function getEditPath({ _id, kind }: { _id: string; kind: PageKind }): string {
  if (kind === "service") return `/admin/services/${_id}`;
  if (kind === "help") return `/admin/help/${_id}/edit`;
  return kind === "privacy_policy" ? "/admin/privacy-policy-form" : `/admin/${getSingleSlug(kind)}`;
}

/** Where administrators see a page as it is written, or as it once was. */
export function getPreviewPath({ _id }: { _id: string }, number?: number): string {
  return `/admin/preview/${_id}${number === undefined ? "" : `?version=${number}`}`;
}

export const getSingleSlug = (kind: PageKind): string => kind.replaceAll("_", "-");

/** "leak-inspection" for "Leak inspection!"; the fallback where nothing of the title can stand in an address. */
export function toSlug(title: string, fallback: string): string {
  const plain = title.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const slug = plain.replaceAll(/[^a-z0-9]+/g, "-").slice(0, 60);
  return slug.replaceAll(/^-+|-+$/g, "") || fallback;
}

/** The slug, or where others have it the first of slug-2, slug-3 … that is free. */
export function freeSlug(slugBase: string, taken: ReadonlySet<string>): string {
  let slug = slugBase;
  for (let number = 2; taken.has(slug); number++) slug = `${slugBase}-${number}`;
  return slug;
}
