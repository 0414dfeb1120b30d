import { getPersonalData as contract } from "@/lib/office/personal-data/contract";
import { downloadPersonalData } from "@/lib/office/personal-data/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract, ({ user }) => downloadPersonalData(user));
