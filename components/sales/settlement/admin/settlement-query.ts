import { z } from "zod";
import { listHref, pageNumber } from "@/lib/platform/shared/api/list-url";

export const couriersPath = "/admin/couriers";

export const courierHref = (id: string): string => `${couriersPath}/${id}`;
export const settlementHref = (id: string): string => `${couriersPath}/settlement/${id}`;

/** The query of a courier's page: the page of its open parcels, and that of its settlements. */
export const courierQuery = z.object({ page: pageNumber, past: pageNumber });
type CourierQuery = z.infer<typeof courierQuery>;

export const courierPageHref = (id: string, { page, past }: CourierQuery): string =>
  listHref(courierHref(id), { page, ...(past > 1 && { past }) });

export const openPageSize = 100;
export const pastPageSize = 20;
