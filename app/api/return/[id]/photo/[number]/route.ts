import { buffer } from "node:stream/consumers";
import { handle } from "@/lib/platform/server/api/handle";
import { getReturnPhoto } from "@/lib/sales/return/contract";
import { returnNotFound } from "@/lib/sales/return/notify";
import { findReturnPhoto } from "@/lib/sales/return/queries";

export const GET = handle(getReturnPhoto, async ({ params, query, user }) => {
  const file = await findReturnPhoto(user, { ...params, size: query.size });
  if (!file) throw returnNotFound();
  return new Uint8Array(await buffer(file.stream()));
});
