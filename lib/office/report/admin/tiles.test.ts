import { expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { toRights } from "@/lib/platform/shared/rights";
import { getTiles } from "./tiles";

test("each role that a shop begins with has the tiles of its work, and who only looks has those of what they see", async () => {
  const roles = await db.staffRole.findMany({ orderBy: { position: "asc" } });
  const tiles = Object.fromEntries(roles.map((role) => [role.name, getTiles({ rights: toRights(role) }).join(" ")]));
  const all =
    "toConfirm toCall verifying toShip toHandOver changesAsked holdOver overdue attention refunds cash returnsAsked returnsComing returnsReceived enquiries visits reviews businesses lowStock soldOut";
  expect(tiles).toMatchObject({
    Owner: all,
    "Order desk":
      "toConfirm toCall verifying toShip toHandOver changesAsked holdOver overdue attention cash returnsAsked returnsComing returnsReceived enquiries visits businesses lowStock soldOut",
    Storekeeper: "toShip toHandOver overdue returnsComing lowStock soldOut",
    Accountant: "verifying attention refunds cash returnsAsked returnsComing returnsReceived lowStock soldOut",
    Editor: "reviews soldOut",
    "Read only": all.replace(" businesses", ""),
  });
  expect(getTiles({ rights: [] })).toEqual([]);
});
