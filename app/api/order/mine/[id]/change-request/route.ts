import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/order/change-contract";
import { requestChange, withdrawChange } from "@/lib/sales/order/change-request";

export const PATCH = handle(contract.requestChange, ({ user, params, body }) => requestChange(user.id, params.id, body.text));

export const DELETE = handle(contract.withdrawChange, ({ user, params }) => withdrawChange(user.id, params.id));
