/** What Node asks the page to draw. Plain data, sent as JSON. */

export type PackLook = {
  form: string;
  size: number;
  unit: string;
  net: string; // "20 L" as the pack prints it
  colour?: { name: string; hex: string };
};

export type ProductLook = {
  key: string;
  name: string;
  brand: string;
  brandKey: string;
  brandColour: string;
  technology: string;
  headline: string;
  tagline: string;
  colour: string;
  accent: string;
  icon: string;
  components: string;
  standards: string[];
  points: string[];
  origin: string;
};

export type Job =
  | { kind: "hero"; product: ProductLook; pack: PackLook; width: number; height: number }
  | { kind: "family"; product: ProductLook; packs: PackLook[]; width: number; height: number }
  | { kind: "finish"; name: string; width: number; height: number }
  | { kind: "category"; name: string; width: number; height: number }
  | { kind: "slider"; name: string; width: number; height: number }
  | { kind: "og"; name: string; width: number; height: number }
  | { kind: "logo"; name: string; width: number; height: number };

export type Task = {
  file: string; // where the picture goes, from the checkout's root
  label: string; // what --only compares with
  job: Job;
  oversample: number;
  quality: number;
};
