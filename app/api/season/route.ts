import { handle } from "@/lib/platform/api/handle";
import { saveSeasons } from "@/lib/season/commands";
import * as contract from "@/lib/season/contract";
import { getSeasons } from "@/lib/season/queries";

export const GET = handle(contract.getSeasons, () => getSeasons());

export const PUT = handle(contract.saveSeasons, ({ user, body }) => saveSeasons(user, body.seasons, body.version));
