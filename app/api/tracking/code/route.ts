import { handle } from "@/lib/platform/api/handle";
import { requestOrderCode } from "@/lib/tracking/commands";
import { requestTrackingCode } from "@/lib/tracking/contract";

export const POST = handle(requestTrackingCode, ({ body, ip }) => requestOrderCode(body, ip));
