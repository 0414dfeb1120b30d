import { Answer, handle } from "@/lib/platform/api/handle";
import { uploadImport as contract } from "@/lib/product/import/contract";
import { uploadImport } from "@/lib/product/import/imports";

export const POST = handle(
  contract,
  async ({ user, body }) => new Answer(await uploadImport(user.id, body.file), { status: 201 }),
);
