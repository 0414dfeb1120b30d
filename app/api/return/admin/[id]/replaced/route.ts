import { handle } from "@/lib/platform/server/api/handle";
import { replaceReturn } from "@/lib/sales/return/admin/commands";
import { replaceReturn as contract } from "@/lib/sales/return/admin/contract";

export const PATCH = handle(contract, ({ params, body, user }) => replaceReturn(params.id, body, user));
