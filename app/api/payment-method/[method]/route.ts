import { handle } from "@/lib/platform/server/api/handle";
import { switchMethod } from "@/lib/terms/payment-method/admin/commands";
import { switchMethod as contract } from "@/lib/terms/payment-method/admin/contract";

export const PATCH = handle(contract, ({ user, params, body }) => switchMethod(user, params.method, body.isOn));
