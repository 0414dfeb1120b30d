/** What the matrix of tests/access.test.ts needs for the calls of the back office. */

import { catalogueBodies, catalogueNamed, catalogueThings } from "./catalogue-things";
import { orderBodies, orderNamed, orderThings } from "./order-things";
import { productBodies, productNamed, productThings } from "./product-things";
import { settingsBodies, settingsNamed, settingsThings } from "./settings-things";

type Own = Record<string, string>;

/** Rows that each person of the matrix gets, by the names that `officeNamed` uses. */
export async function officeThings(): Promise<Own> {
  return { ...(await settingsThings()), ...(await productThings()), ...(await catalogueThings()), ...(await orderThings()) };
}

/** Which of somebody's things the `[id]` of a call names. */
export const officeNamed: Record<string, string> = {
  ...settingsNamed,
  ...productNamed,
  ...catalogueNamed,
  ...orderNamed,
};

/** Bodies that a call takes, where it takes one. */
export const officeBodies: Record<string, (own: Own) => unknown> = {
  ...settingsBodies,
  ...productBodies,
  ...catalogueBodies,
  ...orderBodies,
};
