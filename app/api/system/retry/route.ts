import { retryTasks } from "@/lib/office/system/admin/commands";
import * as contract from "@/lib/office/system/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.retryTasks, async ({ user, body }) => ({ retried: await retryTasks(user, body) }));
