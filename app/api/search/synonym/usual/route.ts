import { addUsualSynonyms } from "@/lib/catalogue/search/admin/commands";
import * as contract from "@/lib/catalogue/search/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.addUsualSynonyms, async ({ user }) => ({ added: await addUsualSynonyms(user) }));
