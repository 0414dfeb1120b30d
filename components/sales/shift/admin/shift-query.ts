import { z } from "zod";
import { listHref, pageNumber } from "@/lib/platform/shared/api/list-url";
import { isoDay } from "@/lib/platform/shared/calendar/iso-day";

export const shiftsPath = "/admin/shifts";

const day = isoDay().optional().catch(undefined);

/** The query of the shift list's URL. Invalid values are dropped. */
export const shiftQuery = z.object({ from: day, to: day, person: z.uuid().optional().catch(undefined), page: pageNumber });
type ShiftListQuery = z.infer<typeof shiftQuery>;

export const shiftPageSize = 50;

export const shiftsHref = (query: ShiftListQuery): string => listHref(shiftsPath, query);
