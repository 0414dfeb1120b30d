import { handle } from "@/lib/platform/api/handle";
import { saveSounds } from "@/lib/sound/commands";
import * as contract from "@/lib/sound/contract";
import { getSounds } from "@/lib/sound/queries";

export const GET = handle(contract.getSounds, () => getSounds());

export const PUT = handle(contract.saveSounds, ({ user, body }) => saveSounds(user, body.sounds, body.version));
