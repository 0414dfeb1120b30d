import "server-only";
import type { SearchLink } from "@/lib/catalogue/search/contract";
import { cacheUntilContentChanges } from "@/lib/platform/server/content/content";
import { db } from "@/lib/platform/server/db/client";
import { t } from "@/lib/platform/shared/language/t";
import { problemContent, systemContent } from "./content";
import type { Problem, System } from "./contract";
import { getProblemsSolvedBy, getProductIds } from "./rules";
import { placeSlugs } from "./vocabulary";

/** Everything that is published, in the staff's order: a few dozen documents, cached until one of them changes. */
const readFixes = cacheUntilContentChanges(async () => {
  const rows = await db.fixEntry.findMany({
    where: { publishedId: { not: null } },
    orderBy: [{ position: "asc" }, { createdAt: "asc" }],
    select: { id: true, kind: true, slug: true, published: { select: { number: true, content: true } } },
  });
  const all = rows.flatMap(({ id, kind, slug, published }) =>
    published ? [{ kind, _id: id, slug, version: published.number, content: published.content }] : [],
  );
  const of = (type: "problem" | "system") => all.filter(({ kind }) => kind === type);
  return {
    systems: of("system").map(({ kind, content, ...row }): System => ({ ...row, ...systemContent.parse(content) })),
    problems: of("problem").map(({ kind, content, ...row }): Problem => ({ ...row, ...problemContent.parse(content) })),
  };
});

export const listSystems = async (): Promise<System[]> => (await readFixes()).systems;
export const listProblems = async (): Promise<Problem[]> => (await readFixes()).problems;

/** The systems that use a product. */
export async function listSystemsWith(productId: string): Promise<System[]> {
  return (await listSystems()).filter((system) => getProductIds(system).includes(productId));
}

/** The problems that systems with coats of these products solve. */
async function listProblemsSolvedBy(productIds: readonly string[]): Promise<Problem[]> {
  const { problems, systems } = await readFixes();
  return getProblemsSolvedBy(new Set(productIds), { problems, systems });
}

/** The same as links into the finder, at most `max`. */
export async function listFixLinks(productIds: readonly string[], max: number): Promise<SearchLink[]> {
  const problems = await listProblemsSolvedBy(productIds);
  return problems.slice(0, max).map(({ name, slug }) => ({ label: t(name), href: `/fix/${slug}` }));
}

/** A published system by its id or slug. */
export async function getSystem(where: { _id: string } | { slug: string }): Promise<System | null> {
  const systems = await listSystems();
  return systems.find((system) => ("slug" in where ? system.slug === where.slug : system._id === where._id)) ?? null;
}

export async function getProblem(slug: string): Promise<Problem | null> {
  return (await listProblems()).find((problem) => problem.slug === slug) ?? null;
}

/** The finder's pages for the sitemap: the first one, the places, the problems and the systems. */
export async function listFixUrls(): Promise<{ path: string }[]> {
  const { problems, systems } = await readFixes();
  if (problems.length + systems.length === 0) return [];
  const places = new Set(problems.map(({ place }) => placeSlugs[place]));
  const slugs = ["", ...places, ...problems.map(({ slug }) => slug), ...systems.map(({ slug }) => `system/${slug}`)];
  return slugs.map((slug) => ({ path: slug ? `/fix/${slug}` : "/fix" }));
}
