import type { StaffRole } from "@/lib/people/role/admin/contract";
import { type Caller, grantRefusal } from "@/lib/people/role/rules";

export const staffPath = "/admin/staff";
export const rolesPath = "/admin/staff/roles";

/** The roles that somebody can give to others, and the names of those that include more than their own. */
export type RoleOptions = { roles: StaffRole[]; others: string[] };

export function getRoleOptions(all: readonly StaffRole[], caller: Caller): RoleOptions {
  const isGivable = (role: StaffRole) => grantRefusal(caller, role) === "";
  return { roles: all.filter(isGivable), others: all.filter((role) => !isGivable(role)).map(({ name }) => name) };
}

export const peopleText = (people: number): string => (people === 0 ? "Nobody" : people === 1 ? "1 person" : `${people} people`);
