import { type ProblemContent, problemContent, type SystemContent, systemContent } from "@/lib/fix/content";

/** How a document stands in its form: what may be left out has empty boxes there. */

export type Kind = "system" | "problem";
export type ContentOf = { system: SystemContent; problem: ProblemContent };

const none = null as unknown as number;
const noRange = { min: none, max: none };

export const emptyLayer: SystemContent["layers"][number] = {
  role: "coat",
  name: "",
  about: "",
  measure: "area",
  coats: 1,
  wastage: null,
  rainSafeHours: null,
  options: [],
  betweenHours: noRange,
  waitHours: noRange,
};

const emptySystem: SystemContent = {
  name: "",
  summary: "",
  goodFor: [],
  notFor: [],
  warranty: [],
  skill: "either",
  crewRate: null,
  dryDays: 0,
  test: "",
  testAfterDays: null,
  testHours: 0,
  potable: false,
  extent: "area",
  upstandMm: 0,
  tools: [],
  mistakes: [],
  safety: [],
  years: noRange,
  days: noRange,
  cureDays: noRange,
  temperature: noRange,
  surfaces: [{ key: "smooth", label: "" }],
  layers: [emptyLayer],
};

export const emptyOutcome: ProblemContent["outcomes"][number] = { when: {}, systems: [], advice: "", inspect: false };

const emptyProblem: ProblemContent = {
  name: "",
  place: "roof_terrace",
  sign: "",
  summary: "",
  causes: [],
  test: "",
  never: [],
  questions: [],
  outcomes: [emptyOutcome],
};

export const emptyOf: ContentOf = { system: emptySystem, problem: emptyProblem };

/** A wait that is not known has empty boxes. */
function systemInForm(content: SystemContent): SystemContent {
  const layers = content.layers.map((layer) => ({
    ...layer,
    betweenHours: layer.betweenHours ?? noRange,
    waitHours: layer.waitHours ?? noRange,
  }));
  return { ...content, layers };
}

export const inForm = <K extends Kind>(kind: K, content: ContentOf[K]): ContentOf[K] =>
  kind === "system" ? (systemInForm(content as SystemContent) as ContentOf[K]) : content;

type Loose = Record<string, unknown>;
const isLoose = (value: unknown): value is Loose => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isLoose) : []);

const rangeOf = (range: unknown) =>
  isLoose(range) && (range.min ?? null) === null && (range.max ?? null) === null ? null : range;
const withoutEmpty = (record: unknown, isKept: (value: unknown) => boolean): unknown =>
  isLoose(record) ? Object.fromEntries(Object.entries(record).filter(([, value]) => isKept(value))) : record;

const layerOut = ({ options, betweenHours, waitHours, ...layer }: Loose) => ({
  ...layer,
  betweenHours: rangeOf(betweenHours),
  waitHours: rangeOf(waitHours),
  options: listOf(options).map((option) => ({ ...option, rates: withoutEmpty(option.rates, isLoose) })),
});

/** Answers of which none is ticked, or each one, do not matter. */
function outcomeOut({ when, ...outcome }: Loose, questions: Loose[]): Loose {
  const counts = new Map(questions.map(({ key, answers }) => [key, listOf(answers).length]));
  const kept = isLoose(when)
    ? Object.entries(when).filter(([key, wanted]) => {
        const ticked = Array.isArray(wanted) ? wanted.length : 0;
        return ticked > 0 && ticked !== counts.get(key);
      })
    : [];
  return { ...outcome, when: Object.fromEntries(kept) };
}

/** The document that a form holds. */
export function outOfForm(content: unknown): unknown {
  if (!isLoose(content)) return content;
  if ("layers" in content) return { ...content, layers: listOf(content.layers).map(layerOut) };
  const questions = listOf(content.questions);
  return { ...content, outcomes: listOf(content.outcomes).map((outcome) => outcomeOut(outcome, questions)) };
}

const schemaOf = { system: systemContent, problem: problemContent };

/** The document, if it is one already. */
export function readContent<K extends Kind>(kind: K, content: unknown): ContentOf[K] | null {
  return (schemaOf[kind].safeParse(outOfForm(content)).data as ContentOf[K] | undefined) ?? null;
}
