import { type ProblemContent, problemContent, type SystemContent, systemContent } from "@/lib/advice/fix/content";

/** A document as form values: optional parts have empty fields there. */

export type Kind = "system" | "problem";
export type ContentByKind = { system: SystemContent; problem: ProblemContent };

const empty = null as unknown as number;
const emptyRange = { min: empty, max: empty };
const emptyExample = { of: "", length: empty, width: empty };

export const emptyLayer: SystemContent["layers"][number] = {
  role: "coat",
  name: "",
  about: "",
  measure: "area",
  coats: 1,
  wastage: null,
  rainSafeHours: null,
  dampDays: null,
  intoNextCoat: false,
  options: [],
  betweenHours: emptyRange,
  betweenIsLimit: false,
  waitHours: emptyRange,
  waitIsLimit: false,
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
  example: emptyExample,
  upstandMm: 0,
  showerMm: 0,
  tools: [],
  mistakes: [],
  safety: [],
  years: emptyRange,
  cureDays: emptyRange,
  temperature: emptyRange,
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

export const emptyContent: ContentByKind = { system: emptySystem, problem: emptyProblem };

/** A waiting time or example that is not set has empty fields. */
function toSystemForm(content: SystemContent): SystemContent {
  const layers = content.layers.map((layer) => ({
    ...layer,
    betweenHours: layer.betweenHours ?? emptyRange,
    waitHours: layer.waitHours ?? emptyRange,
  }));
  return { ...content, example: content.example ?? emptyExample, layers };
}

export const toFormContent = <K extends Kind>(kind: K, content: ContentByKind[K]): ContentByKind[K] =>
  kind === "system" ? (toSystemForm(content as SystemContent) as ContentByKind[K]) : content;

type UnknownFields = Record<string, unknown>;
const isLoose = (value: unknown): value is UnknownFields => typeof value === "object" && value !== null && !Array.isArray(value);
const toList = (value: unknown): UnknownFields[] => (Array.isArray(value) ? value.filter(isLoose) : []);

const toRange = (range: unknown) =>
  isLoose(range) && (range.min ?? null) === null && (range.max ?? null) === null ? null : range;
const toExample = (example: unknown) =>
  isLoose(example) && !example.of && (example.length ?? null) === null && (example.width ?? null) === null ? null : example;
const withoutEmpty = (record: unknown, isFilled: (value: unknown) => boolean): unknown =>
  isLoose(record) ? Object.fromEntries(Object.entries(record).filter(([, value]) => isFilled(value))) : record;

const fromLayerForm = ({ options, betweenHours, waitHours, ...layer }: UnknownFields) => ({
  ...layer,
  betweenHours: toRange(betweenHours),
  waitHours: toRange(waitHours),
  options: toList(options).map((option) => ({ ...option, rates: withoutEmpty(option.rates, isLoose) })),
});

/** A question with none or all of its answers ticked is no condition. */
function fromOutcomeForm({ when, ...outcome }: UnknownFields, questions: UnknownFields[]): UnknownFields {
  const counts = new Map(questions.map(({ key, answers }) => [key, toList(answers).length]));
  const conditions = isLoose(when)
    ? Object.entries(when).filter(([key, answers]) => {
        const ticked = Array.isArray(answers) ? answers.length : 0;
        return ticked > 0 && ticked !== counts.get(key);
      })
    : [];
  return { ...outcome, when: Object.fromEntries(conditions) };
}

/** The document that a form holds. */
export function fromFormContent(content: unknown): unknown {
  if (!isLoose(content)) return content;
  if ("layers" in content) {
    const { example, layers } = content;
    return { ...content, example: toExample(example), layers: toList(layers).map(fromLayerForm) };
  }
  const questions = toList(content.questions);
  return { ...content, outcomes: toList(content.outcomes).map((outcome) => fromOutcomeForm(outcome, questions)) };
}

const contentSchemas = { system: systemContent, problem: problemContent };

/** The document, if the form is valid. */
export function readContent<K extends Kind>(kind: K, content: unknown): ContentByKind[K] | null {
  return (contentSchemas[kind].safeParse(fromFormContent(content)).data as ContentByKind[K] | undefined) ?? null;
}
