import "server-only";
import { getProductIds } from "@/lib/advice/fix/rules";
import { readTable, toText, UnreadableTable, writeTable } from "@/lib/catalogue/product/admin/import/table";
import { db } from "@/lib/platform/server/db/client";
import { getVersion } from "@/lib/platform/server/db/row-version";
import { fieldError } from "@/lib/platform/shared/errors";
import type { Actor } from "@/lib/records/audit/commands";
import { readProducts } from "./checked-products";
import { changeLayers } from "./commands";
import { layerHeads, readLayerRows, toLayerRows, type VersionedLayers } from "./layers-csv";
import { readAllSystems } from "./queries";

/** Exports the layers of all systems' drafts as CSV. */
export async function exportLayers(): Promise<Uint8Array> {
  const systems = await readAllSystems(db);
  const products = await readProducts(systems.flatMap(({ content }) => getProductIds(content)));
  const layers = systems.map(({ slug, content }) => ({ slug, version: getVersion(content.layers), layers: content.layers }));
  const rows = toLayerRows(layers, (id) => products.get(id)?.name ?? "");
  return writeTable([
    [...layerHeads],
    ...rows.map((cells) => cells.map((cell) => (typeof cell === "object" ? cell.number : cell))),
  ]);
}

const refusal = (message: string) => fieldError("file", message);

/** Imports the layers that were changed in a file into the drafts of their systems; all of them or none. */
export async function importLayers(actor: Actor, file: File): Promise<string[]> {
  const { systems, problems } = readLayerRows(await readFile(file));
  const unknown = await listUnknown(systems);
  const all = [...problems, ...unknown];
  if (all.length > 0) throw refusal(all.slice(0, 5).join(" ") + (all.length > 5 ? ` ${all.length - 5} more to fix.` : ""));
  return changeLayers(actor, systems);
}

async function readFile(file: File) {
  try {
    return await readTable(toText(new Uint8Array(await file.arrayBuffer())));
  } catch (error) {
    if (error instanceof UnreadableTable) throw refusal(error.message);
    throw error;
  }
}

/** The systems and products of a file that the shop does not have. */
async function listUnknown(systems: ReadonlyMap<string, VersionedLayers>): Promise<string[]> {
  const existing = new Set((await readAllSystems(db)).map(({ slug }) => slug));
  const ids = [...systems.values()]
    .flatMap(({ layers }) => layers)
    .flatMap(({ options }) => options.map(({ productId }) => productId));
  const products = await readProducts(ids);
  return [
    ...[...systems.keys()].filter((slug) => !existing.has(slug)).map((slug) => `There is no system “${slug}”.`),
    ...[...new Set(ids)].filter((id) => !products.has(id)).map((id) => `There is no product with the id ${id}.`),
  ];
}
