import { recordCash } from "@/lib/payment/admin";
import * as contract from "@/lib/payment/contract";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract.recordCash, ({ user, params }) => recordCash(params.id, user));
