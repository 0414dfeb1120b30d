import { z } from "zod";
import { lowStockStates } from "@/lib/catalogue/product/admin/contract";
import { listHref, pageNumber } from "@/lib/platform/shared/api/list-url";

const lowStockPath = "/admin/products/low-stock";
export const lowStockPageSize = 50;

/** The query of the low-stock list. */
export const lowStockQuery = z.object({ state: z.enum(lowStockStates).catch("low").default("low"), page: pageNumber });
export type LowStockQuery = z.infer<typeof lowStockQuery>;

export const lowStockHref = ({ state, page }: Partial<LowStockQuery>) =>
  listHref(lowStockPath, { state: state === "out" ? state : "", page });
