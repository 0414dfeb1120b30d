import { buffer } from "node:stream/consumers";
import { handle } from "@/lib/handle";
import { getReturnPhoto } from "@/lib/return/contract";
import { findReturnPhoto } from "@/lib/return/queries";
import { noSuchReturn } from "@/lib/return/tell";

export const GET = handle(getReturnPhoto, async ({ params, query, user }) => {
  const file = await findReturnPhoto(user, { ...params, size: query.size });
  if (!file) throw noSuchReturn();
  return new Uint8Array(await buffer(file.stream()));
});
