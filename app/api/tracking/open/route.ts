import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { countOpening } from "@/lib/sales/tracking/commands";
import { openLink } from "@/lib/sales/tracking/contract";

export const POST = handle(openLink, ({ body, ip }) => acknowledge(countOpening(body.code, ip), "Welcome."));
