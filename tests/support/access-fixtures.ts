import { accountBodies, accountFixtures, accountParams } from "./account-fixtures";
import { catalogueBodies, catalogueFixtures, catalogueParams } from "./catalogue-fixtures";
import { counterBodies, counterFixtures, counterParams } from "./counter-fixtures";
import { emailBodies, emailFixtures, emailParams } from "./email-fixtures";
import { enquiryBodies, enquiryFixtures, enquiryParams } from "./enquiry-fixtures";
import { faqBodies, faqFixtures, faqParams } from "./faq-fixtures";
import { fixBodies, fixFixtures, fixParams } from "./fix-access-fixtures";
import { galleryBodies, galleryFixtures, galleryParams } from "./gallery-fixtures";
import { jobBodies, jobFixtures, jobParams } from "./job-fixtures";
import { orderBodies, orderFixtures, orderParams } from "./order-fixtures";
import type { TestProduct } from "./orders";
import { pageBodies, pageFixtures, pageParams } from "./page-fixtures";
import { productBodies, productFixtures, productParams } from "./product-fixtures";
import { purchaseBodies, purchaseFixtures, purchaseParams } from "./purchase-fixtures";
import { searchBodies, searchFixtures, searchParams } from "./search-fixtures";
import { settingsBodies, settingsFixtures, settingsParams } from "./settings-fixtures";
import { settlementBodies, settlementFixtures, settlementParams } from "./settlement-fixtures";
import { translationBodies } from "./translation-fixtures";
import { viewBodies, viewFixtures, viewParams } from "./view-fixtures";

/** The fixtures of every domain, for the matrix of tests/access.test.ts. */

export type OwnIds = Record<string, string>;

/** Creates rows for one user of the matrix, and returns their ids under the names that `accessParams` uses. */
export async function accessFixtures(userId: string, canary: string, product: TestProduct): Promise<OwnIds> {
  return {
    ...(await accountFixtures(userId, canary, product)),
    ...(await purchaseFixtures(userId, canary)),
    ...(await jobFixtures(userId, canary)),
    ...(await settingsFixtures()),
    ...(await productFixtures()),
    ...(await catalogueFixtures()),
    ...(await orderFixtures(userId, canary, product)),
    ...(await counterFixtures(userId, canary, product)),
    ...(await settlementFixtures(userId, canary, product)),
    ...(await enquiryFixtures()),
    ...(await faqFixtures()),
    ...(await galleryFixtures()),
    ...(await emailFixtures()),
    ...(await fixFixtures()),
    ...(await pageFixtures()),
    ...(await searchFixtures()),
    ...(await viewFixtures()),
  };
}

/** The fixture that `[id]` names in a call, if it does not name the user. */
export const accessParams: Record<string, string> = {
  ...accountParams,
  ...purchaseParams,
  ...jobParams,
  ...settingsParams,
  ...productParams,
  ...catalogueParams,
  ...orderParams,
  ...counterParams,
  ...settlementParams,
  ...enquiryParams,
  ...faqParams,
  ...galleryParams,
  ...emailParams,
  ...fixParams,
  ...pageParams,
  ...searchParams,
  ...viewParams,
};

/** Valid bodies for the calls that need one. */
export const accessBodies: Record<string, (own: OwnIds) => unknown> = {
  ...accountBodies,
  ...purchaseBodies,
  ...jobBodies,
  ...settingsBodies,
  ...productBodies,
  ...catalogueBodies,
  ...orderBodies,
  ...counterBodies,
  ...settlementBodies,
  ...enquiryBodies,
  ...faqBodies,
  ...galleryBodies,
  ...emailBodies,
  ...fixBodies,
  ...pageBodies,
  ...searchBodies,
  ...translationBodies,
  ...viewBodies,
};
