import { created, handle } from "@/lib/platform/api/handle";
import { createSynonym } from "@/lib/search/commands";
import * as contract from "@/lib/search/contract";
import { listSynonyms } from "@/lib/search/queries";

export const GET = handle(contract.listSynonyms, () => listSynonyms());

export const POST = handle(contract.createSynonym, ({ user, body }) => createSynonym(user, body), created);
