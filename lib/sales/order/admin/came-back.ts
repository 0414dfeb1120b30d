import { itemName } from "@/lib/catalogue/product/rules";
import { fieldError } from "@/lib/platform/shared/errors";
import type { UndeliveredReport } from "./contract";

/** What becomes of the pieces that can still be sold. */
export type GoodPieces = "back in stock" | "kept for the order";

type Line = { id: string; name: string; pack: string; colourName: string | null; quantity: number };

/** How many of each line that came back are written off, and a summary for staff. Refuses unknown or repeated lines and excess quantities. */
export function checkCameBack(lines: readonly Line[], items: UndeliveredReport["items"], good: GoodPieces) {
  const writtenOff = new Map(items.map(({ orderItemId, writtenOff: pieces }) => [orderItemId, pieces]));
  const itemIds = new Set(lines.map(({ id }) => id));
  if (writtenOff.size < items.length || items.some(({ orderItemId }) => !itemIds.has(orderItemId))) {
    throw fieldError("items", "Each line of the order may appear only once.");
  }
  const counted = lines.map(({ id, name, pack, colourName, quantity }) => ({
    name: itemName({ name, pack, color: colourName ?? "" }),
    quantity,
    lost: writtenOff.get(id) ?? 0,
  }));
  const over = counted.find(({ lost, quantity }) => lost > quantity);
  if (over) throw fieldError("items", `Only ${over.quantity} of ${over.name} came back.`);
  return { writtenOff, summary: counted.map((line) => lineText(line, good)).join(" ") };
}

const lineText = ({ name, quantity, lost }: { name: string; quantity: number; lost: number }, good: GoodPieces): string => {
  const kept = quantity - lost;
  const parts = [kept > 0 && `${kept} ${good}`, lost > 0 && `${lost} written off`].filter(Boolean);
  return `${name}: ${parts.join(", ")}.`;
};
