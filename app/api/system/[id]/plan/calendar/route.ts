import { getPlanCalendar as contract } from "@/lib/advice/job/plan/contract";
import { getPlanCalendar } from "@/lib/advice/job/plan/queries";
import { file, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract, async ({ params, query }) => file(await getPlanCalendar(params.id, query), "plan.ics"));
