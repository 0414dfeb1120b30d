import { handle } from "@/lib/platform/api/handle";
import { addUsualSynonyms } from "@/lib/search/commands";
import * as contract from "@/lib/search/contract";

export const POST = handle(contract.addUsualSynonyms, async ({ user }) => ({ added: await addUsualSynonyms(user) }));
