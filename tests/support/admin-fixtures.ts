/** What the matrix of tests/access.test.ts needs for the calls of the admin. */

import { catalogueBodies, catalogueFixtures, catalogueNamed } from "./catalogue-fixtures";
import { orderBodies, orderFixtures, orderNamed } from "./order-fixtures";
import { productBodies, productFixtures, productNamed } from "./product-fixtures";
import { settingsBodies, settingsFixtures, settingsNamed } from "./settings-fixtures";

type Own = Record<string, string>;

/** Rows that each person of the matrix gets, by the names that `officeNamed` uses. */
export async function adminFixtures(): Promise<Own> {
  return {
    ...(await settingsFixtures()),
    ...(await productFixtures()),
    ...(await catalogueFixtures()),
    ...(await orderFixtures()),
  };
}

/** Which of someone's things the `[id]` of a call names. */
export const adminNamed: Record<string, string> = {
  ...settingsNamed,
  ...productNamed,
  ...catalogueNamed,
  ...orderNamed,
};

/** Bodies that a call takes, where it takes one. */
export const adminBodies: Record<string, (own: Own) => unknown> = {
  ...settingsBodies,
  ...productBodies,
  ...catalogueBodies,
  ...orderBodies,
};
