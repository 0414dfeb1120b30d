import { planJob as contract } from "@/lib/job/plan-contract";
import { getSystemPlan } from "@/lib/job/plan-queries";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract, ({ params, query }) => getSystemPlan(params.id, query));
