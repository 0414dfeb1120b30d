import { handle } from "@/lib/platform/server/api/handle";
import { addJob as contract } from "@/lib/sales/cart/contract";
import { addJob } from "@/lib/sales/cart/job";

export const POST = handle(contract, ({ user, params, body }) => addJob(user, params.id, body));
