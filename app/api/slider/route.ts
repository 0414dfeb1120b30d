import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { createSlide } from "@/lib/slider/commands";
import { createSlide as createContract, listSlides as listContract } from "@/lib/slider/contract";
import { listSlides } from "@/lib/slider/queries";

export const GET = handle(listContract, () => listSlides());

export const POST = handle(createContract, async ({ user, body: { file, ...fields } }) => {
  return new ApiResponse(await createSlide(user, { ...fields, file: file[0] ?? null }), { status: 201 });
});
