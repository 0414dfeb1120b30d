import { handle } from "@/lib/platform/api/handle";
import { countOpening } from "@/lib/tracking/commands";
import { openLink } from "@/lib/tracking/contract";

export const POST = handle(openLink, async ({ body, ip }) => {
  await countOpening(body.code, ip);
  return { message: "Welcome." };
});
