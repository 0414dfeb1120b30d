import { handle } from "@/lib/platform/server/api/handle";
import { answerChange } from "@/lib/sales/order/admin/answer-change";
import * as contract from "@/lib/sales/order/admin/change-contract";

export const PATCH = handle(contract.answerChange, ({ user, params, body }) => answerChange(params.id, body, user));
