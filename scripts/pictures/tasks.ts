import { existsSync } from "node:fs";
import path from "node:path";
import { brands } from "../../prisma/seed/catalogue/brands.ts";
import { categories } from "../../prisma/seed/catalogue/categories.ts";
import type { SeedProduct, SeedVariant, Technology } from "../../prisma/seed/catalogue/shape.ts";
import { samples } from "./samples.ts";
import type { Job, PackLook, ProductLook, Task } from "./types.ts";

const catalogue = path.join(import.meta.dirname, "../../prisma/seed/catalogue");
const parts = [
  "roof-terrace",
  "wet-areas",
  "walls",
  "basement-foundation",
  "tanks-pools",
  "membranes",
  "sealants-repair",
  "admixtures-tools",
];

/** Every product of the catalogue, read file by file so that a part still being written does not stop the others. */
async function readProducts(): Promise<SeedProduct[]> {
  if (process.env.PICTURE_SAMPLES) return samples;
  const found: SeedProduct[] = [];
  for (const part of parts) {
    const file = path.join(catalogue, `${part}.ts`);
    if (!existsSync(file)) {
      console.warn(`no ${part}.ts yet`);
      continue;
    }
    const module = (await import(file)) as Record<string, unknown>;
    for (const value of Object.values(module)) if (Array.isArray(value)) found.push(...(value as SeedProduct[]));
  }
  return found;
}

const unitNames: Record<string, string> = { l: "L", m2: "m²", piece: "pc" };

function pack(v: SeedVariant): PackLook {
  const net = v.unit === "piece" ? (v.size === 1 ? "1 pc" : `${v.size} pcs`) : `${v.size} ${unitNames[v.unit] ?? v.unit}`;
  return { form: v.form, size: v.size, unit: v.unit, net, colour: v.colour };
}

function look(p: SeedProduct): ProductLook {
  const brand = brands.find((b) => b.key === p.brand);
  if (!brand) throw new Error(`no brand ${p.brand}`);
  return {
    key: p.key,
    name: p.name,
    brand: brand.name,
    brandKey: brand.key,
    brandColour: brand.colour,
    technology: p.technology,
    headline: p.label.headline,
    tagline: p.label.tagline,
    colour: p.label.colour,
    accent: p.label.accent,
    icon: p.label.icon,
    components: p.components,
    standards: p.standards,
    points: p.technical.slice(0, 3).map((t) => `${t.name} ${t.value}`.slice(0, 44)),
    origin: p.origin,
  };
}

const litresOrKilos = (v: SeedVariant) => (v.unit === "ml" || v.unit === "g" ? v.size / 1000 : v.size);

/** The largest pack one person carries, else the first. */
function typical(p: SeedProduct): SeedVariant {
  const carried = p.variants.filter((v) => litresOrKilos(v) <= (v.unit === "kg" ? 25 : 20));
  const most = Math.max(...carried.map(litresOrKilos));
  const found = carried.find((v) => litresOrKilos(v) === most) ?? p.variants[0];
  if (!found) throw new Error(`${p.key} has no variant`);
  return found;
}

const technologies: Record<Technology, true> = {
  cementitious: true,
  acrylic: true,
  polyurethane: true,
  pu_hybrid: true,
  bituminous: true,
  crystalline: true,
  epoxy: true,
  silane_siloxane: true,
  silicone: true,
  polymer_modified: true,
  thermoplastic_sheet: true,
  admixture: true,
  tool: true,
};

/** The scenes of page/albums.ts. */
const albumPictures = ["roof", "bath", "tank"].flatMap((place) => [`${place}-before`, `${place}-work`, `${place}-after`]);
albumPictures.push("basement-before", "basement-after");

export async function allTasks(): Promise<Task[]> {
  const out: Task[] = [];
  const folder = "prisma/seed/pictures";
  const add = (file: string, label: string, job: Job, quality = 80, oversample = 1.5) =>
    out.push({ file, label, job, quality, oversample });
  for (const p of await readProducts()) {
    const square = { width: 1280, height: 1280 };
    add(`${folder}/product/${p.key}-1.webp`, p.key, {
      kind: "hero",
      product: look(p),
      pack: pack(typical(p)),
      ...square,
    });
    const seen = new Map<string, SeedVariant>();
    for (const v of p.variants) seen.set(`${v.form} ${v.size} ${v.unit} ${v.colour?.hex ?? ""}`, v);
    if (seen.size < 2) continue;
    const packs = [...seen.values()].slice(0, 6).map(pack);
    add(`${folder}/product/${p.key}-2.webp`, p.key, { kind: "family", product: look(p), packs, ...square });
  }
  for (const name of Object.keys(technologies)) {
    add(`${folder}/finish/${name}.webp`, `finish-${name}`, { kind: "finish", name, width: 1280, height: 1280 }, 72, 1.5);
  }
  for (const c of categories) {
    add(`${folder}/category/${c.key}.webp`, `category-${c.key}`, {
      kind: "category",
      name: c.key,
      width: 1200,
      height: 900,
    });
  }
  for (const name of albumPictures) {
    add(`${folder}/gallery/${name}.webp`, `gallery-${name}`, { kind: "category", name, width: 1200, height: 900 }, 76, 1.25);
  }
  for (const name of ["1", "2", "3", "4"]) {
    add(`${folder}/slider/${name}.webp`, `slider-${name}`, { kind: "slider", name, width: 1920, height: 1080 }, 80, 1.5);
  }
  add("public/assets/og.jpg", "og", { kind: "og", name: "og", width: 1200, height: 630 }, 84);
  add("public/assets/logo.png", "logo", { kind: "logo", name: "logo", width: 480, height: 128 }, 90, 3);
  // single packs first: they are what the shop cannot do without
  return out.filter((t) => t.job.kind !== "family").concat(out.filter((t) => t.job.kind === "family"));
}
