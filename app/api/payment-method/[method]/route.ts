import { switchMethod } from "@/lib/payment-method/commands";
import { switchMethod as contract } from "@/lib/payment-method/contract";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract, ({ user, params, body }) => switchMethod(user, params.method, body.isOn));
