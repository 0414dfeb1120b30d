import { handle } from "@/lib/handle";
import { replaceReturn } from "@/lib/return/commands";
import { replaceReturn as contract } from "@/lib/return/contract";

export const PATCH = handle(contract, ({ params, body, user }) => replaceReturn(params.id, body.note, user));
