import { buffer } from "node:stream/consumers";
import { removePhoto } from "@/lib/advice/job/saved/commands";
import { getJobPhoto, removeJobPhoto } from "@/lib/advice/job/saved/contract";
import { findJobPhoto, jobNotFound } from "@/lib/advice/job/saved/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(getJobPhoto, async ({ user, params, query }) => {
  const file = await findJobPhoto(user.id, { ...params, size: query.size });
  if (!file) throw jobNotFound();
  return new Uint8Array(await buffer(file.stream()));
});

export const DELETE = handle(removeJobPhoto, ({ user, params, query }) => removePhoto(user, params.id, { ...params, ...query }));
