import "server-only";
import type { StockReason } from "@/lib/platform/server/db/generated/prisma/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { lockVariants } from "./lock";

type StockMove = { variantId: string; delta: number; reason: StockReason };
type Booking = { orderId: string; moves: readonly StockMove[]; actorId: string | null };

/**
 * Books pieces of an order into the stock or out of it, with a line each in the ledger. Returns the variants of which too few are left:
 * if there are any, the caller must refuse, so that the transaction ends.
 */
export async function bookStock(tx: Transaction, { orderId, moves, actorId }: Booking): Promise<string[]> {
  if (moves.length === 0) return [];
  const ids = moves.map(({ variantId }) => variantId);
  await lockVariants(tx, ids);
  const booked = await tx.$queryRaw<{ id: string }[]>`
    UPDATE variant SET stock = stock + moved.delta
    FROM (SELECT id, sum(delta)::int AS delta FROM unnest(${ids}::uuid[], ${moves.map(({ delta }) => delta)}::int[]) AS move(id, delta)
      GROUP BY id) moved
    WHERE variant.id = moved.id AND stock + moved.delta >= 0 RETURNING variant.id`;
  await tx.stockMovement.createMany({ data: moves.map((move) => ({ ...move, orderId, actorId })) });
  const bookedIds = new Set(booked.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !bookedIds.has(id));
}
