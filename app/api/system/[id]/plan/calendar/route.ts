import { getPlanCalendar as contract } from "@/lib/job/plan-contract";
import { getPlanCalendar } from "@/lib/job/plan-queries";
import { file, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract, async ({ params, query }) => file(await getPlanCalendar(params.id, query), "plan.ics"));
