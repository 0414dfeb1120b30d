"use client";

import { z } from "zod";
import { AdminDate } from "@/components/kit/admin-date";
import { FormButton } from "@/components/kit/dialog/form-dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import { Pill } from "@/components/kit/pill";
import { editRoleFactor } from "@/lib/people/users/factor/admin/role-contract";
import type { RoleFactor, StaffFactor } from "@/lib/people/users/factor/admin/roles";
import { call } from "@/lib/platform/browser/call";
import { countText } from "@/lib/platform/shared/numbers/money";

type RoleFactorsProps = { roles: RoleFactor[]; staff: StaffFactor[]; isAsked: boolean };

/** Of which roles a second step is asked, and who has one. */
export function RoleFactors({ roles, staff, isAsked }: RoleFactorsProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel title="Who needs a second step">
        {!isAsked && (
          <p className="mb-3 font-semibold">
            This shop only offers a second step: it runs on the demo database, whose accounts everybody knows. STAFF_FACTOR=asked
            in its environment switches these rules on.
          </p>
        )}
        <p className="mb-2 text-stone">
          Besides the password, logging in then needs a code from an app on the phone, or a passkey. The days begin when somebody
          next logs in; after them, the back office opens once they have set it up.
        </p>
        <ul aria-label="Roles" className="divide-y divide-line">
          {roles.map((role) => (
            <li key={role._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <span>
                <span className="block font-semibold">{role.name}</span>
                <span className="text-sm text-stone">
                  {role.isOwner ? "Always, within 14 days" : getGraceText(role.graceDays)}
                </span>
              </span>
              {!role.isOwner && <RoleButton role={role} />}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Who has one">
        <ul aria-label="Staff" className="divide-y divide-line">
          {staff.map(({ _id, fullName, role, isOn, isAsked: isNeeded, dueAt }) => (
            <li
              key={_id}
              className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 dense:py-1.5 dense:leading-snug"
            >
              <span>
                {/* The link covers the whole row. */}
                <Link href={`/admin/users/${_id}`} className="font-semibold after:absolute after:inset-0 hover:text-teal">
                  {fullName}
                </Link>
                <span className="block text-sm text-stone">
                  {role}
                  {!isOn && isNeeded && dueAt && (
                    <>
                      , by <AdminDate at={dueAt} />
                    </>
                  )}
                </span>
              </span>
              <Pill look={isOn ? "teal" : "warm"}>{isOn ? "On" : "Off"}</Pill>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

const getGraceText = (days: number | null): string =>
  days === null ? "Not needed" : days === 0 ? "At the next login" : `Within ${countText(days, "day")}`;

const choices = [0, 7, 14, 30, null];
const form = z.object({ days: z.string() });

function RoleButton({ role: { _id, name, graceDays } }: { role: RoleFactor }) {
  const { take } = useAdminAction();
  const options = [...new Set([...choices, graceDays])].map((days) => ({ value: String(days), label: getGraceText(days) }));
  return (
    <FormButton
      to={editRoleFactor.right}
      label={
        <>
          Change…<span className="sr-only"> {name}</span>
        </>
      }
      title={`Second step of ${name}`}
      schema={form}
      defaultValues={{ days: String(graceDays) }}
      fields={[{ name: "days", label: "They need one", options }]}
      action="Save"
      onSend={({ days }) =>
        take(
          () => call(editRoleFactor, { params: { id: _id }, body: { graceDays: days === "null" ? null : Number(days) } }),
          "The role is saved.",
        )
      }
    />
  );
}
