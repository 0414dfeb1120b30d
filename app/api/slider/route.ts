import { created, handle } from "@/lib/platform/api/handle";
import { createSlide } from "@/lib/slider/commands";
import { createSlide as createContract, listSlides as listContract } from "@/lib/slider/contract";
import { listSlides } from "@/lib/slider/queries";

export const GET = handle(listContract, () => listSlides());

export const POST = handle(
  createContract,
  ({ user, body: { file, ...fields } }) => createSlide(user, { ...fields, file: file[0] ?? null }),
  created,
);
