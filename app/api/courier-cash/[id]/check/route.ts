import { handle } from "@/lib/platform/server/api/handle";
import { checkStatement } from "@/lib/sales/settlement/admin/check";
import { checkStatement as contract } from "@/lib/sales/settlement/admin/contract";

export const POST = handle(contract, ({ params, body }) => checkStatement(params.id, body.text));
