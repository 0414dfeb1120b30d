import { layerHeads, toLayerRows } from "@/lib/advice/fix/admin/layers-csv";
import { getAdminFix } from "@/lib/advice/fix/admin/queries";
import { type ProblemContent, problemContent, type SystemContent } from "@/lib/advice/fix/content";
import { toCsv } from "@/lib/platform/server/csv";
import { db } from "@/lib/platform/server/db/client";
import { newId } from "@/lib/platform/server/db/ids";
import { createFixEntry, createSystemContent } from "./fix-fixtures";
import { wholeOrder } from "./whole-order";

/** A system that is only labour and needs no products. */
export const bareSystem = (more: object = {}): SystemContent =>
  createSystemContent({
    name: "Two-coat roof",
    summary: "A bare roof is washed and coated twice.",
    goodFor: ["Bare flat roofs"],
    notFor: ["Roofs where water stands"],
    layers: [{ role: "preparation", name: "Wash and repair" }],
    ...more,
  });

/** A problem with one question, whose answer decides the outcome. */
export const roofProblem = (systemId: string, more: object = {}): ProblemContent =>
  problemContent.parse({
    name: "The flat roof leaks",
    place: "roof_terrace",
    sign: "Drips after rain",
    summary: "Rain finds its way through hairline cracks.",
    causes: ["Hairline cracks"],
    never: ["Cement wash"],
    questions: [
      {
        key: "walked",
        ask: "Is it walked on every day?",
        answers: [
          { key: "yes", label: "Yes" },
          { key: "no", label: "No" },
        ],
      },
    ],
    outcomes: [
      { when: { walked: ["no"] }, systems: [{ systemId, reason: "It is enough for a roof that nobody walks on." }] },
      { when: {}, systems: [], advice: "Let us look at it first.", inspect: true },
    ],
    ...more,
  });

type OwnIds = Record<string, string>;
type Kind = "system" | "problem";

/** Fixtures for problems and systems in the matrix of tests/access.test.ts. */
export async function fixFixtures(): Promise<OwnIds> {
  const usedId = await createFixEntry("system", bareSystem({ name: "Used" }));
  const draftSystemSlug = `draft-${newId()}`;
  const ids = {
    draftSystemSlug,
    usedSystemId: usedId,
    draftSystemId: await createFixEntry("system", bareSystem(), { isDraft: true, slug: draftSystemSlug }),
    publishedSystemId: await createFixEntry("system", bareSystem()),
    draftProblemId: await createFixEntry("problem", roofProblem(usedId), { isDraft: true }),
    publishedProblemId: await createFixEntry("problem", roofProblem(usedId)),
  };
  const getVersion = async (kind: Kind, id: string) => (await getAdminFix(kind, id))?.version ?? "";
  return {
    ...ids,
    draftSystemVersion: await getVersion("system", ids.draftSystemId),
    publishedSystemVersion: await getVersion("system", ids.publishedSystemId),
    draftProblemVersion: await getVersion("problem", ids.draftProblemId),
    publishedProblemVersion: await getVersion("problem", ids.publishedProblemId),
  };
}

const toParams = (kind: Kind, Name: "System" | "Problem") => ({
  [`GET /api/${kind}/[id]`]: `draft${Name}Id`,
  [`PUT /api/${kind}/[id]`]: `draft${Name}Id`,
  [`DELETE /api/${kind}/[id]`]: `draft${Name}Id`,
  [`POST /api/${kind}/[id]/publish`]: `draft${Name}Id`,
  [`DELETE /api/${kind}/[id]/publish`]: `published${Name}Id`,
  [`POST /api/${kind}/[id]/restore`]: `published${Name}Id`,
});
export const fixParams: Record<string, string> = {
  ...toParams("system", "System"),
  ...toParams("problem", "Problem"),
  "GET /api/system/[id]/plan": "usedSystemId",
  "GET /api/system/[id]/plan/calendar": "usedSystemId",
};

export const fixBodies: Record<string, (own: OwnIds) => unknown> = {
  "POST /api/system": () => ({ content: bareSystem() }),
  "PUT /api/system/[id]": ({ draftSystemVersion }) => ({ content: bareSystem({ name: "Other" }), version: draftSystemVersion }),
  "POST /api/system/[id]/publish": ({ draftSystemVersion }) => ({ version: draftSystemVersion }),
  "POST /api/system/[id]/restore": ({ publishedSystemVersion }) => ({ number: 1, version: publishedSystemVersion }),
  "PUT /api/system/order": wholeOrder(() => db.fixEntry.findMany({ where: { kind: "system" } })),
  "POST /api/system/layers": ({ draftSystemSlug = "" }) => {
    const rows = toLayerRows([{ slug: draftSystemSlug, version: "", layers: bareSystem().layers }], () => "");
    const form = new FormData();
    form.append("file", new File([toCsv(layerHeads, rows)], "layers.csv", { type: "text/csv" }));
    return form;
  },
  "POST /api/problem": ({ usedSystemId = newId() }) => ({ content: roofProblem(usedSystemId) }),
  "PUT /api/problem/[id]": ({ usedSystemId = newId(), draftProblemVersion }) => ({
    content: roofProblem(usedSystemId, { name: "Other" }),
    version: draftProblemVersion,
  }),
  "POST /api/problem/[id]/publish": ({ draftProblemVersion }) => ({ version: draftProblemVersion }),
  "POST /api/problem/[id]/restore": ({ publishedProblemVersion }) => ({ number: 1, version: publishedProblemVersion }),
  "PUT /api/problem/order": wholeOrder(() => db.fixEntry.findMany({ where: { kind: "problem" } })),
  "POST /api/job/preview": () => ({ system: bareSystem(), job: { areas: [{ length: 10, width: 5 }] } }),
};
