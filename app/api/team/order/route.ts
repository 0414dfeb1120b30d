import { orderTeam } from "@/lib/content/team/admin/commands";
import * as contract from "@/lib/content/team/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(contract.orderTeam, ({ user, body }) => acknowledge(orderTeam(user, body), "Order saved."));
