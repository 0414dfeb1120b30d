import { changeMany } from "@/lib/catalogue/product/admin/bulk/commands";
import { changeMany as contract } from "@/lib/catalogue/product/admin/bulk/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user, body }) => changeMany(user, body));
