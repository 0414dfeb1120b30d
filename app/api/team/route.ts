import { created, handle } from "@/lib/platform/api/handle";
import { createMember } from "@/lib/team/commands";
import * as contract from "@/lib/team/contract";

export const POST = handle(contract.createMember, ({ user, body }) => createMember(user, body), created);
