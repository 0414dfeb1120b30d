import { addJob as contract } from "@/lib/cart/contract";
import { addJob } from "@/lib/cart/job";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ user, params, body }) => addJob(user, params.id, body));
