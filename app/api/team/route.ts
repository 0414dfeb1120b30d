import { createMember } from "@/lib/content/team/admin/commands";
import * as contract from "@/lib/content/team/admin/contract";
import { created, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.createMember, ({ user, body }) => createMember(user, body), created);
