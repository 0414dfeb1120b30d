import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { isoDay } from "@/lib/platform/shared/calendar/iso-day";
import { dayInNepal, dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { serverNow } from "@/lib/platform/shared/calendar/server-clock";
import { adminOrder } from "@/lib/sales/order/contract";

/** Orders that staff put on hold, until a day or until they release them. */

const maxDays = 366;
const isCustomerTold = z.boolean().default(false);

export const holdOrder = endpoint("PATCH /api/order/admin/[id]/hold", {
  summary:
    "Puts an order on hold until it is released, or changes why or until when: meanwhile it is neither confirmed nor shipped",
  access: "admin",
  right: "order.change",
  body: z.object({
    reason: z.string("Give a reason").trim().min(1, "Give a reason").max(300, "At most 300 characters"),
    until: isoDay()
      .refine((day) => day > dayInNepal(), "Choose a day after today")
      .refine((day) => day <= dayInNepal(serverNow() + maxDays * dayMs), "Choose a day within a year")
      .nullable()
      .default(null)
      .meta({ description: "The day in Nepal on which staff look at it again" }),
    isCustomerTold: isCustomerTold.meta({ description: "Sends the customer the reason and the day" }),
  }),
  reply: adminOrder,
  failed: "Failed to put the order on hold. Please try again.",
});

export const releaseOrder = endpoint("PATCH /api/order/admin/[id]/release", {
  summary: "Releases an order from its hold",
  access: "admin",
  right: "order.change",
  body: z.object({ isCustomerTold }),
  reply: adminOrder,
  failed: "Failed to release the order. Please try again.",
});
