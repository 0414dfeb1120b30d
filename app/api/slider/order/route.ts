import { orderSlides } from "@/lib/content/slider/admin/commands";
import { orderSlides as contract } from "@/lib/content/slider/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(contract, ({ user, body }) => acknowledge(orderSlides(user, body), "Order saved."));
