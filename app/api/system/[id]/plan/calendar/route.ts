import { getPlanCalendar as contract } from "@/lib/job/plan-contract";
import { getPlanCalendar } from "@/lib/job/plan-queries";
import { Answer, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract, async ({ params, query }) => {
  const headers = { "content-disposition": `attachment; filename="plan.ics"` };
  return new Answer(await getPlanCalendar(params.id, query), { headers });
});
