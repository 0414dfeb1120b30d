import { readList as contract } from "@/lib/cart/contract";
import { readList } from "@/lib/cart/list";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ user, body }) => readList(user, body.text));
