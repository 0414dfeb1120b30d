import { handle } from "@/lib/platform/api/handle";
import { replaceReturn as contract } from "@/lib/return/admin-contract";
import { replaceReturn } from "@/lib/return/commands";

export const PATCH = handle(contract, ({ params, body, user }) => replaceReturn(params.id, body, user));
