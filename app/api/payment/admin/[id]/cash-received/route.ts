import { handle } from "@/lib/platform/server/api/handle";
import { recordCash } from "@/lib/sales/payment/admin/commands";
import * as contract from "@/lib/sales/payment/admin/contract";

export const PATCH = handle(contract.recordCash, ({ user, params }) => recordCash(params.id, user));
