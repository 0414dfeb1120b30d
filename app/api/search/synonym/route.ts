import { createSynonym } from "@/lib/catalogue/search/admin/commands";
import * as contract from "@/lib/catalogue/search/admin/contract";
import { listSynonyms } from "@/lib/catalogue/search/queries";
import { created, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.listSynonyms, () => listSynonyms());

export const POST = handle(contract.createSynonym, ({ user, body }) => createSynonym(user, body), created);
