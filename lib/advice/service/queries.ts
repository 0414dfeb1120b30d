import "server-only";
import { listCrewPrices } from "@/lib/advice/job/crew-prices";
import { db } from "@/lib/platform/server/db/client";
import { msg } from "@/lib/platform/shared/language/t";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { getOutline, type ServiceOutline } from "./outline";
import { type ServiceIconName, serviceIconNames } from "./vocabulary";

export type Facts = {
  icon: ServiceIconName;
  imageKey: string | null;
  /** Rupees. */
  priceFrom: number | null;
  priceUnit: string;
  isCrewWork: boolean;
  workYears: number | null;
  isBookable: boolean;
};

export type Service = Facts & { id: string; slug: string; title: string; summary: string };
export type ServicePage = Service & { content: unknown; publishedAt: string };

type Row = Omit<Facts, "icon" | "priceFrom"> & { icon: string; priceFrom: bigint | null };

const noFacts: Row = {
  icon: "drop",
  imageKey: null,
  priceFrom: null,
  priceUnit: "",
  isCrewWork: false,
  workYears: null,
  isBookable: false,
};

/** The facts of a service; defaults if its page has no row. */
export function getFacts(row: Row | null): Facts {
  const { icon, imageKey, priceFrom, priceUnit, isCrewWork, workYears, isBookable } = row ?? noFacts;
  return {
    imageKey,
    priceUnit,
    isCrewWork,
    workYears,
    isBookable,
    icon: serviceIconNames.find((each) => each === icon) ?? "drop",
    priceFrom: priceFrom === null ? null : toRupees(priceFrom),
  };
}

/** The facts as visitors see them: the work of a crew costs what its systems cost. */
export async function getPublicFacts(row: Row | null): Promise<Facts> {
  const facts = getFacts(row);
  if (!facts.isCrewWork) return facts;
  const prices = (await listCrewPrices()).map(({ perSqFt }) => perSqFt);
  return { ...facts, priceFrom: prices.length > 0 ? Math.min(...prices) : null, priceUnit: msg("sq ft") };
}

/** The published services, in the order set by staff, with what their texts say in short. */
export async function listServicesInShort(): Promise<(Service & ServiceOutline)[]> {
  const pages = await db.page.findMany({
    where: { kind: "service", publishedId: { not: null } },
    orderBy: [{ position: "asc" }, { createdAt: "asc" }],
    select: { id: true, slug: true, published: { select: { title: true, summary: true, content: true } }, service: true },
  });
  const services = pages.map(async ({ id, slug, published, service }) => {
    if (!published) return [];
    const { content, ...text } = published;
    return [{ id, slug, ...text, ...(await getPublicFacts(service)), ...getOutline(content) }];
  });
  return (await Promise.all(services)).flat();
}

/** The published services, in the order set by staff. */
export const listServices = async (): Promise<Service[]> =>
  (await listServicesInShort()).map(({ steps: _, included: __, ...service }) => service);

/** A published service with its text. */
export async function getService(slug: string): Promise<ServicePage | null> {
  const page = await db.page.findFirst({
    where: { kind: "service", slug },
    select: {
      id: true,
      published: { select: { title: true, summary: true, content: true, publishedAt: true } },
      service: true,
    },
  });
  if (!page?.published) return null;
  const { publishedAt, ...text } = page.published;
  return { id: page.id, slug, ...text, ...(await getPublicFacts(page.service)), publishedAt: publishedAt.toISOString() };
}
