import type { z } from "zod";
import type { systemContent } from "@/lib/advice/fix/content";
import { publishedSystem } from "@/lib/advice/fix/contract";

type SystemInput = z.input<typeof systemContent>;

/** What a system needs besides its name, its summary and its layers. */
export const systemDefaults = {
  goodFor: [],
  notFor: [],
  years: { min: 5, max: 7 },
  warranty: [],
  skill: "self",
  cureDays: { min: 7, max: 14 },
  temperature: { min: 8, max: 40 },
  surfaces: [{ key: "smooth", label: "Smooth concrete" }],
  tools: [],
  mistakes: [],
  safety: [],
} satisfies Partial<SystemInput>;

/** The published system of the tests of jobs. */
export const createExampleSystem = (layers: SystemInput["layers"]) =>
  publishedSystem.parse({
    ...systemDefaults,
    _id: "01976b2e-0000-7000-8000-000000000001",
    slug: "roof",
    version: 1,
    name: "Acrylic coating with mesh",
    summary: "Three coats on a flat roof.",
    dryDays: 4,
    upstandMm: 300,
    layers,
  });
