import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/server/db/client";

/** Fixtures for synonyms and searches without results in the matrix of tests/access.test.ts. */

export const synonymBody = (values: object = {}) => ({
  name: `Word ${randomUUID()}`,
  kind: "place",
  words: ["chhat", "छत"],
  finds: [],
  page: null,
  ...values,
});

export async function searchFixtures(): Promise<Record<string, string>> {
  const synonym = await db.searchSynonym.create({ data: { name: `Word ${randomUUID()}`, kind: "place", words: ["chhat"] } });
  const miss = await db.searchMiss.create({ data: { term: randomUUID(), lastDay: new Date() } });
  return { synonymId: synonym.id, missId: miss.id };
}

export const searchParams: Record<string, string> = {
  "PATCH /api/search/synonym/[id]": "synonymId",
  "DELETE /api/search/synonym/[id]": "synonymId",
  "DELETE /api/search/miss/[id]": "missId",
};

export const searchBodies: Record<string, () => unknown> = {
  "POST /api/search/synonym": synonymBody,
  "PATCH /api/search/synonym/[id]": synonymBody,
  "POST /api/search/miss": () => ({ q: "submarine" }),
};
