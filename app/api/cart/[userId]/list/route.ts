import { handle } from "@/lib/platform/server/api/handle";
import { readList as contract } from "@/lib/sales/cart/contract";
import { readList } from "@/lib/sales/cart/list";

export const POST = handle(contract, ({ user, body }) => readList(user, body.text));
