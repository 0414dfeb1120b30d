import { acknowledge, handle } from "@/lib/platform/api/handle";
import { orderSlides } from "@/lib/slider/commands";
import { orderSlides as contract } from "@/lib/slider/contract";

export const PATCH = handle(contract, ({ user, body }) => acknowledge(orderSlides(user, body.ids), "Order saved."));
