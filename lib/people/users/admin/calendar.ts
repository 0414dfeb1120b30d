import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { StaffCalendar } from "@/lib/platform/shared/calendar/staff-calendar";

/** How one reads, not what one may do: it is not audited. */
export async function setCalendar(userId: string, calendar: StaffCalendar): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { calendar }, select: { id: true } });
}
