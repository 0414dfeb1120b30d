import { handle } from "@/lib/platform/api/handle";
import { requestTrackingCode } from "@/lib/tracking/contract";
import { requestCode } from "@/lib/users/code";

// Whether there is such an order is asked only of whoever has the code: nobody learns it from this answer.
export const POST = handle(requestTrackingCode, ({ body, address }) => requestCode(body.mobile, address, "track"));
