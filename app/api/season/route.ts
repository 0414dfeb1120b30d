import { saveSeasons } from "@/lib/advice/season/admin/commands";
import * as adminContract from "@/lib/advice/season/admin/contract";
import * as contract from "@/lib/advice/season/contract";
import { getSeasons } from "@/lib/advice/season/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.getSeasons, () => getSeasons());

export const PUT = handle(adminContract.saveSeasons, ({ user, body }) => saveSeasons(user, body.seasons, body.version));
