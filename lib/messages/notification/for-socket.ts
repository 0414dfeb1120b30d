import "server-only";
import { readStaff } from "@/lib/platform/server/auth/staff";
import { forStaff } from "./staff";

type Row = { kind: string; title: string; body: string };

/** A notification as its user may read it now: the rights of staff may have changed since their socket was opened. */
export async function forSocket<R extends Row>(userId: string, row: R): Promise<R | null> {
  const staff = await readStaff(userId);
  return staff ? forStaff(staff, row) : row;
}
