import { handle } from "@/lib/platform/api/handle";
import { addUsualWords } from "@/lib/search/commands";
import * as contract from "@/lib/search/contract";

export const POST = handle(contract.addUsualWords, async ({ user }) => ({ added: await addUsualWords(user) }));
