import { getPersonalData as contract } from "@/lib/personal-data/contract";
import { downloadPersonalData } from "@/lib/personal-data/queries";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract, ({ user }) => downloadPersonalData(user));
