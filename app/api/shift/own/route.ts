import { handle } from "@/lib/platform/server/api/handle";
import { getOwnShift } from "@/lib/sales/shift/admin/contract";
import { getOpenShift } from "@/lib/sales/shift/admin/queries";

export const GET = handle(getOwnShift, async ({ user }) => ({ shift: await getOpenShift(user.id) }));
