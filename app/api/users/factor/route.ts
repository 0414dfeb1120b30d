import { turnFactorOff } from "@/lib/people/users/factor/commands";
import * as contract from "@/lib/people/users/factor/factor-contract";
import { getFactor } from "@/lib/people/users/factor/queries";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.getFactor, ({ user }) => getFactor(user.id));

export const DELETE = handle(contract.turnFactorOff, ({ user, ip }) =>
  acknowledge(turnFactorOff({ ...user, ip }), "The second step is off."),
);
