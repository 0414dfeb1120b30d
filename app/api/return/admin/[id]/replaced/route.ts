import { handle } from "@/lib/platform/server/api/handle";
import { replaceReturn as contract } from "@/lib/sales/return/admin/contract";
import { replaceReturn } from "@/lib/sales/return/admin/replace";

export const PATCH = handle(contract, ({ params, body, user }) => replaceReturn(params.id, body, user));
