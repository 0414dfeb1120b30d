import { saveTranslations } from "@/lib/office/translation/admin/commands";
import * as contract from "@/lib/office/translation/admin/contract";
import { listTranslatedTexts } from "@/lib/office/translation/admin/queries";
import { handle } from "@/lib/platform/server/api/handle";
import { paged } from "@/lib/platform/server/api/paging";

export const GET = handle(contract.listTranslations, async ({ query }) =>
  paged(contract.listTranslations, await listTranslatedTexts(query), query),
);

export const PUT = handle(contract.saveTranslations, async ({ user, body }) => ({
  changed: await saveTranslations(user, body.texts),
}));
