import { createBrand } from "@/lib/brand/commands";
import { createBrand as createContract, listBrands } from "@/lib/brand/contract";
import { listAdminBrands } from "@/lib/brand/queries";
import { Answer, handle } from "@/lib/platform/api/handle";

export const GET = handle(listBrands, () => listAdminBrands());

export const POST = handle(createContract, async ({ user, body }) => new Answer(await createBrand(user, body), { status: 201 }));
