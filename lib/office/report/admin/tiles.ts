import { type Holder, isRight, may, type Right } from "@/lib/platform/shared/rights";
import type { Tile } from "./dashboard-contract";

/** What somebody does about the work that a tile counts. */
const tileRights: Record<Tile, readonly Right[]> = {
  toConfirm: ["order.change"],
  toCall: ["order.change"],
  verifying: ["payment.record"],
  toShip: ["order.ship"],
  toHandOver: ["order.ship"],
  changesAsked: ["order.change"],
  holdOver: ["order.change"],
  overdue: ["order.ship", "order.change"],
  attention: ["payment.record"],
  refunds: ["payment.refund"],
  cash: ["payment.record"],
  returnsAsked: ["return.change"],
  returnsComing: ["return.receive"],
  returnsReceived: ["return.change", "payment.refund"],
  enquiries: ["enquiry.change"],
  visits: ["enquiry.change"],
  reviews: ["content.change"],
  businesses: ["customer.change"],
  lowStock: ["product.stock"],
  soldOut: ["product.stock", "product.change"],
};

const areaOf = (right: Right): string => right.split(".")[0] ?? "";

/** Whether somebody sees an area and does nothing in it, so that all of it is of interest. */
function onlySees(reader: Holder, area: string): boolean {
  const see = `${area}.see`;
  return isRight(see) && may(reader, see) && !reader.rights.some((right) => areaOf(right) === area && right !== see);
}

/** The tiles of somebody's dashboard: their work, or all work of the areas that they only watch. */
export const getTiles = (reader: Holder): Tile[] =>
  (Object.keys(tileRights) as Tile[]).filter((tile) => {
    const rights = tileRights[tile];
    return may(reader, rights) || rights.some((right) => onlySees(reader, areaOf(right)));
  });
