import { handle } from "@/lib/platform/api/handle";
import { changeMany } from "@/lib/product/bulk/commands";
import { changeMany as contract } from "@/lib/product/bulk/contract";

export const POST = handle(contract, ({ user, body }) => changeMany(user, body));
