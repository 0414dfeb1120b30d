import { handle } from "@/lib/platform/server/api/handle";
import { requestOrderCode } from "@/lib/sales/tracking/commands";
import { requestTrackingCode } from "@/lib/sales/tracking/contract";

export const POST = handle(requestTrackingCode, ({ body, ip }) => requestOrderCode(body, ip));
