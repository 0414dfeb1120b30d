import { planJob as contract } from "@/lib/advice/job/plan/contract";
import { getSystemPlan } from "@/lib/advice/job/plan/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract, ({ params, query }) => getSystemPlan(params.id, query));
