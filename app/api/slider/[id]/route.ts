import { acknowledge, handle } from "@/lib/platform/api/handle";
import { changeSlide, deleteSlide } from "@/lib/slider/commands";
import { changeSlide as changeContract, deleteSlide as deleteContract } from "@/lib/slider/contract";

export const PATCH = handle(changeContract, ({ params, user, body }) => changeSlide(user, params.id, body));

export const DELETE = handle(deleteContract, ({ params, user }) => acknowledge(deleteSlide(user, params.id), "Slide deleted."));
