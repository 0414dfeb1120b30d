import { findProducts as contract } from "@/lib/advice/fix/admin/contract";
import { findProducts } from "@/lib/advice/fix/admin/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract, ({ query }) => findProducts(query.q));
