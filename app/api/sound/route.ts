import { saveSounds } from "@/lib/content/sound/admin/commands";
import * as contract from "@/lib/content/sound/admin/contract";
import { getSounds } from "@/lib/content/sound/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.getSounds, () => getSounds());

export const PUT = handle(contract.saveSounds, ({ user, body }) => saveSounds(user, body.sounds, body.version));
