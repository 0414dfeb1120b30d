import type { getLabel, PackLabel } from "../../prisma/seed/label.ts";

/** What Node asks the page to draw. Plain data, sent as JSON. */

/** A variant and what its pack says. */
export type PackLook = PackLabel & { form: string; size: number; unit: string; hex: string };

/** A product, what all its packs say, and in which colours. */
export type ProductLook = ReturnType<typeof getLabel> & {
  key: string;
  name: string;
  technology: string;
  brand: string;
  brandKey: string;
  brandColour: string;
  colour: string;
  accent: string;
  icon: string;
  packs: PackLook[];
};

type Size = { width: number; height: number };
export type Job = Size &
  (
    | { kind: "hero"; product: ProductLook; pack: PackLook }
    | { kind: "family"; product: ProductLook; packs: PackLook[] }
    | { kind: "category" | "slider"; name: string }
  );

export type Task = {
  /** From the root of the repository. */
  file: string;
  /** What --only compares with. */
  label: string;
  job: Job;
  oversample: number;
  quality: number;
};
