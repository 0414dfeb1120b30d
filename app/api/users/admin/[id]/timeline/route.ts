import { readTimeline } from "@/lib/office/person/admin/timeline";
import { listTimeline } from "@/lib/office/person/admin/timeline-contract";
import { handle } from "@/lib/platform/server/api/handle";
import { notFoundError } from "@/lib/platform/shared/errors";

export const GET = handle(listTimeline, async ({ user, params, query }) => {
  const timeline = await readTimeline(user, params.id, query);
  if (!timeline) throw notFoundError();
  return timeline;
});
