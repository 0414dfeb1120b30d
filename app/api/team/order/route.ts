import { acknowledge, handle } from "@/lib/platform/api/handle";
import { orderTeam } from "@/lib/team/commands";
import * as contract from "@/lib/team/contract";

export const PUT = handle(contract.orderTeam, ({ user, body }) => acknowledge(orderTeam(user, body.ids), "Order saved."));
