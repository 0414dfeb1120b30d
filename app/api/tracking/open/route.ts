import { acknowledge, handle } from "@/lib/platform/api/handle";
import { countOpening } from "@/lib/tracking/commands";
import { openLink } from "@/lib/tracking/contract";

export const POST = handle(openLink, ({ body, ip }) => acknowledge(countOpening(body.code, ip), "Welcome."));
