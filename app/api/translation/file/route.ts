import * as contract from "@/lib/office/translation/admin/contract";
import { writeFile } from "@/lib/office/translation/admin/files";
import { importTranslations } from "@/lib/office/translation/admin/import";
import { listTranslatedTexts } from "@/lib/office/translation/admin/queries";
import { file, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.exportTranslations, async ({ query: { format, ...filters } }) =>
  file(await writeFile(await listTranslatedTexts(filters), format), `nepali.${format}`),
);

export const POST = handle(contract.importTranslations, ({ user, body }) => importTranslations(user, body));
