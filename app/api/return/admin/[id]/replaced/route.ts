import { handle } from "@/lib/platform/api/handle";
import { replaceReturn } from "@/lib/return/commands";
import { replaceReturn as contract } from "@/lib/return/contract";

export const PATCH = handle(contract, ({ params, body, user }) => replaceReturn(params.id, body, user));
