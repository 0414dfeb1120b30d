import { handle } from "@/lib/platform/server/api/handle";
import { resolve } from "@/lib/sales/payment/admin/commands";
import * as contract from "@/lib/sales/payment/admin/contract";

export const PATCH = handle(contract.resolvePayment, ({ user, params, body }) => resolve(params.id, body, user));
