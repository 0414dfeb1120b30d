import { getPlanCalendar as contract } from "@/lib/job/plan-contract";
import { getPlanCalendar } from "@/lib/job/plan-queries";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract, async ({ params, query }) => {
  const headers = { "content-disposition": `attachment; filename="plan.ics"` };
  return new ApiResponse(await getPlanCalendar(params.id, query), { headers });
});
