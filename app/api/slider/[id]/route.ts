import { changeSlide, deleteSlide } from "@/lib/content/slider/admin/commands";
import { changeSlide as changeContract, deleteSlide as deleteContract } from "@/lib/content/slider/admin/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(changeContract, ({ params, user, body }) => changeSlide(user, params.id, body));

export const DELETE = handle(deleteContract, ({ params, user }) => acknowledge(deleteSlide(user, params.id), "Slide deleted."));
