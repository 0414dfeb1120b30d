import { createSlide } from "@/lib/content/slider/admin/commands";
import { createSlide as createContract } from "@/lib/content/slider/admin/contract";
import { listSlides as listContract } from "@/lib/content/slider/contract";
import { listSlides } from "@/lib/content/slider/queries";
import { created, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(listContract, () => listSlides());

export const POST = handle(
  createContract,
  ({ user, body: { file, ...fields } }) => createSlide(user, { ...fields, file: file[0] ?? null }),
  created,
);
