import { createBrand } from "@/lib/catalogue/brand/admin/commands";
import { createBrand as createContract } from "@/lib/catalogue/brand/admin/contract";
import { listAdminBrands } from "@/lib/catalogue/brand/admin/queries";
import { listBrands } from "@/lib/catalogue/brand/contract";
import { created, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(listBrands, () => listAdminBrands());

export const POST = handle(createContract, ({ user, body }) => createBrand(user, body), created);
