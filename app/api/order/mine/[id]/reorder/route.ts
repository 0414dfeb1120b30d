import { handle } from "@/lib/handle";
import * as contract from "@/lib/order/contract";
import { reorder } from "@/lib/order/reorder";

export const POST = handle(contract.reorder, ({ user, params }) => reorder(user, params.id));
