import { findProducts as contract } from "@/lib/fix/admin-contract";
import { findProducts } from "@/lib/fix/admin-queries";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract, ({ query }) => findProducts(query.q));
