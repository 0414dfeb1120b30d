import { handle } from "@/lib/platform/server/api/handle";
import { db } from "@/lib/platform/server/db/client";
import { getSettlement } from "@/lib/sales/settlement/admin/contract";
import { readSettlement } from "@/lib/sales/settlement/admin/queries";

export const GET = handle(getSettlement, ({ params }) => readSettlement(db, params.id));
