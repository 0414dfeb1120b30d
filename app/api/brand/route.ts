import { createBrand } from "@/lib/brand/commands";
import { createBrand as createContract, listBrands } from "@/lib/brand/contract";
import { listAdminBrands } from "@/lib/brand/queries";
import { created, handle } from "@/lib/platform/api/handle";

export const GET = handle(listBrands, () => listAdminBrands());

export const POST = handle(createContract, ({ user, body }) => createBrand(user, body), created);
