import { handle } from "@/lib/handle";
import * as contract from "@/lib/payment/contract";
import { recordCash } from "@/lib/payment/office";

export const PATCH = handle(contract.recordCash, ({ user, params }) => recordCash(params.id, user));
