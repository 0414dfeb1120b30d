import "server-only";
import type { TranslationKind } from "@/lib/content/translation/kinds";
import { readCatalogueItems } from "@/lib/content/translation/texts";
import { db } from "@/lib/platform/server/db/client";
import { isKey } from "@/lib/platform/shared/language/localized";
import { capitalize } from "@/lib/platform/shared/text/text";
import { listTexts } from "./entity-texts";
import { needsTranslation, type SourceText } from "./rules";

/** A thing with English texts that visitors read. */
export type Source = {
  kind: TranslationKind;
  id: string;
  name: string;
  texts: SourceText[];
  /** What sells most, or stands first, is translated first. */
  weight: number;
};

type Row = {
  id: string;
  name: string;
  fields: Record<string, unknown>;
  weight?: number;
  /** Whether visitors can see it. The translations of other things are kept, but nobody is asked for them. */
  isShown?: boolean;
};

/** The fields that visitors read, by the kinds whose rows have them. */
export const fieldNames = {
  category: ["name", "about"],
  subcategory: ["name", "about"],
  problem: ["name", "sign", "summary", "causes", "test", "never", "questions", "outcomes"],
  system: [
    "name",
    "summary",
    "goodFor",
    "notFor",
    "warranty",
    "test",
    "example",
    "surfaces",
    "layers",
    "tools",
    "mistakes",
    "safety",
  ],
  product: [
    ...[
      "kind",
      "summary",
      "description",
      "features",
      "steps",
      "notFor",
      "mainUses",
      "components",
      "coats",
      "origin",
      "technical",
    ],
    ...["coverage", "colours", "images", "documents", "seoTitle", "seoDescription"],
  ],
  faq: ["question", "answer", "group"],
  service: ["title", "summary", "content", "priceUnit"],
  page: ["title", "summary", "content"],
  company: ["slogan", "description", "location", "openingHours", "figures"],
  slider: ["title", "text", "linkLabel", "alt"],
  brand: ["about", "origin"],
  team: ["role", "about"],
  gallery: ["name", "about", "images"],
  "delivery-zone": ["name"],
  mail: ["subject", "opening", "closing"],
  newsletter: ["subject", "preview", "content"],
  sms: ["text"],
} satisfies Partial<Record<TranslationKind, string[]>>;
export type ContentKind = keyof typeof fieldNames;

const byPosition = { orderBy: { position: "asc" } } as const;

const readers: Record<ContentKind, () => Promise<Row[]>> = {
  category: async () => (await db.category.findMany(byPosition)).map(toRow),
  subcategory: async () => (await db.subcategory.findMany(byPosition)).map(toRow),
  problem: () => readFixes("problem"),
  system: () => readFixes("system"),
  product: readProducts,
  faq: async () => (await db.faq.findMany(byPosition)).map((fields) => ({ id: fields.id, name: fields.question, fields })),
  service: async () => (await readPages()).filter(({ kind }) => kind === "service"),
  page: async () => (await readPages()).filter(({ kind }) => kind !== "service"),
  company: async () => (await db.companyDetail.findMany()).map((fields) => ({ id: "company", name: fields.name, fields })),
  slider: async () =>
    (await db.slider.findMany(byPosition)).map((fields) => ({
      id: fields.id,
      name: fields.title,
      fields,
      isShown: fields.isActive,
    })),
  brand: async () => (await db.brand.findMany(byPosition)).map(toRow),
  team: async () =>
    (await db.teamMember.findMany(byPosition)).map((fields) => ({
      id: fields.id,
      name: fields.fullName,
      fields,
      isShown: fields.isShown,
    })),
  gallery: async () =>
    (await db.galleryFolder.findMany({ include: { images: { select: { alt: true } } } })).map((fields) => ({
      id: fields.id,
      name: fields.name,
      fields,
      isShown: fields.isPublic,
    })),
  "delivery-zone": async () => (await db.deliveryZone.findMany(byPosition)).map(toRow),
  mail: async () => (await db.mailTemplate.findMany()).map((fields) => ({ id: fields.name, name: fields.name, fields })),
  newsletter: async () =>
    (await db.newsletterIssue.findMany({ orderBy: { createdAt: "desc" } })).map((fields) => ({
      id: fields.id,
      name: fields.subject,
      fields,
      isShown: fields.endedAt === null,
    })),
  sms: async () => (await db.smsTemplate.findMany()).map(({ name, text }) => ({ id: name, name, fields: { text } })),
};

const toRow = (fields: { id: string; name: string }): Row => ({ id: fields.id, name: fields.name, fields });

/** What is published, and the draft, whose texts are kept. */
async function readFixes(kind: "problem" | "system"): Promise<Row[]> {
  const entries = await db.fixEntry.findMany({ where: { kind }, ...byPosition, include: { published: true } });
  return entries.flatMap(({ id, content, published }) => {
    const draft = content as Record<string, unknown>;
    const name = String(draft.name);
    const shown = published && { id, name, fields: published.content as Record<string, unknown> };
    return [...(shown ? [shown] : []), { id, name, fields: draft, isShown: false }];
  });
}

async function readProducts(): Promise<Row[]> {
  const products = await db.product.findMany({
    include: {
      coverage: { ...byPosition, select: { surface: true, note: true } },
      images: { ...byPosition, select: { alt: true } },
      documents: { ...byPosition, select: { title: true } },
      variants: { ...byPosition, select: { colourName: true } },
    },
  });
  return products.map((product) => ({
    id: product.id,
    name: product.name,
    weight: product.soldCount,
    isShown: product.deletedAt === null && product.status !== "archived",
    fields: { ...product, colours: product.variants.map(({ colourName }) => colourName) },
  }));
}

/** All versions: visitors can open the earlier ones of a policy. */
async function readPages(): Promise<(Row & { kind: string })[]> {
  const pages = await db.page.findMany({
    where: { kind: { not: "help" } },
    ...byPosition,
    include: { published: true, versions: { orderBy: { number: "desc" } }, service: { select: { priceUnit: true } } },
  });
  return pages.flatMap(({ id, kind, title: name, published, versions, service, summary, content }) => [
    ...(published ? [{ kind, id, name, fields: { ...published, priceUnit: service?.priceUnit } }] : []),
    ...versions.map((fields) => ({ kind, id, name, fields, isShown: false })),
    { kind, id, name, fields: { title: name, summary, content }, isShown: false },
  ]);
}

/** The code's own sentences, by the part of the shop that says them. */
async function readScreens(): Promise<Source[]> {
  const items = await readCatalogueItems("ne");
  return [...Map.groupBy(items, ({ files: [file = ""] }) => getPart(file))].map(([id, sentences]) => ({
    kind: "screen",
    id,
    name: capitalize(id.replaceAll("-", " ")),
    weight: 0,
    texts: sentences.map(({ english }, at) => ({ field: "sentence", label: `Sentence ${at + 1}`, english, isOnly: false })),
  }));
}

/** "cart" of lib/sales/cart/contract.ts and of app/(shop)/cart/page.tsx. */
function getPart(file: string): string {
  const [root, room = "", domain = ""] = file.replace("app/(shop)/", "app/").split("/");
  if (root === "app") return room.includes(".") ? "home" : room.replaceAll(/[^\w-]/g, "");
  return ["platform", "kit", "layout"].includes(room) || domain.includes(".") ? room : domain;
}

type Sources = { shown: Source[]; used: ReadonlySet<string> };

/** Everything that is for visitors, and all English texts whose translations are of use. */
export async function readSources(): Promise<Sources> {
  const kinds = Object.keys(readers) as ContentKind[];
  const rows = await Promise.all(kinds.map(async (kind) => (await readers[kind]()).map((row) => ({ kind, row }))));
  const names = new Set(rows.flat().flatMap(({ kind, row }) => (kind === "product" || kind === "brand" ? [row.name] : [])));
  const all = rows.flat().map(({ kind, row }) => {
    const { id, name, weight = 0, isShown = true, fields } = row;
    return {
      isShown,
      kind,
      id,
      name,
      weight,
      texts: listTexts(fields, fieldNames[kind]).filter(({ english }) => !isKey(english)),
    };
  });
  const screens = await readScreens();
  const used = new Set([...all, ...screens].flatMap(({ texts }) => texts.map(({ english }) => english)));
  const shown = [...all.filter(({ isShown }) => isShown), ...screens].map(
    (source): Source => ({ ...source, texts: source.texts.filter(({ english }) => needsTranslation(english, names)) }),
  );
  return { used, shown: shown.filter(({ texts }) => texts.length > 0) };
}
