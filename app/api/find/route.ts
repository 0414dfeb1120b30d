import { find as contract } from "@/lib/office/find/admin/contract";
import { findEverywhere } from "@/lib/office/find/admin/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract, async ({ user, query }) => ({ groups: await findEverywhere(user, query.q) }));
