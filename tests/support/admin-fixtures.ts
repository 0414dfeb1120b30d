/** What the matrix of tests/access.test.ts needs for the calls of the admin. */

import { catalogueBodies, catalogueFixtures, catalogueParams } from "./catalogue-fixtures";
import { orderBodies, orderFixtures, orderParams } from "./order-fixtures";
import { productBodies, productFixtures, productParams } from "./product-fixtures";
import { settingsBodies, settingsFixtures, settingsParams } from "./settings-fixtures";

type Own = Record<string, string>;

/** Rows that each person of the matrix gets, by the names that `adminParams` uses. */
export async function adminFixtures(): Promise<Own> {
  return {
    ...(await settingsFixtures()),
    ...(await productFixtures()),
    ...(await catalogueFixtures()),
    ...(await orderFixtures()),
  };
}

/** Which of someone's things the `[id]` of a call names. */
export const adminParams: Record<string, string> = {
  ...settingsParams,
  ...productParams,
  ...catalogueParams,
  ...orderParams,
};

/** Bodies that a call takes, where it takes one. */
export const adminBodies: Record<string, (own: Own) => unknown> = {
  ...settingsBodies,
  ...productBodies,
  ...catalogueBodies,
  ...orderBodies,
};
