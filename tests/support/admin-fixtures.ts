/** Fixtures for the admin's calls in the matrix of tests/access.test.ts. */

import { catalogueBodies, catalogueFixtures, catalogueParams } from "./catalogue-fixtures";
import { orderBodies, orderFixtures, orderParams } from "./order-fixtures";
import { productBodies, productFixtures, productParams } from "./product-fixtures";
import { settingsBodies, settingsFixtures, settingsParams } from "./settings-fixtures";

type OwnIds = Record<string, string>;

/** Creates rows for one user of the matrix, and returns their ids under the names that `adminParams` uses. */
export async function adminFixtures(): Promise<OwnIds> {
  return {
    ...(await settingsFixtures()),
    ...(await productFixtures()),
    ...(await catalogueFixtures()),
    ...(await orderFixtures()),
  };
}

/** The fixture that `[id]` names in each call. */
export const adminParams: Record<string, string> = {
  ...settingsParams,
  ...productParams,
  ...catalogueParams,
  ...orderParams,
};

/** Valid bodies for the calls that need one. */
export const adminBodies: Record<string, (own: OwnIds) => unknown> = {
  ...settingsBodies,
  ...productBodies,
  ...catalogueBodies,
  ...orderBodies,
};
