import { useState } from "react";
import { SelectField } from "@/components/kit/form/select-field";
import type { Holder } from "@/lib/people/role/rules";
import { listMissing } from "@/lib/people/role/rules";
import { getRightText } from "@/lib/platform/shared/rights";
import { RightsList } from "./rights-list";
import type { RoleOptions } from "./role-labels";

type RoleChoiceProps = RoleOptions & {
  /** The role that they have so far. */
  before?: (Holder & { _id: string }) | null;
  error: string | undefined;
};

/** Chooses a role and says what it allows, and what is lost with the one before. */
export function RoleChoice({ roles, others, before = null, error }: RoleChoiceProps) {
  const [id, setId] = useState(before?._id ?? "");
  const role = roles.find(({ _id }) => _id === id);
  const lost = before && role ? listMissing(role, before) : [];
  return (
    <>
      <SelectField
        label="Role"
        name="staffRoleId"
        placeholder="Choose a role"
        options={roles.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={role ? id : ""}
        onChange={(event) => setId(event.target.value)}
        hint={
          others.length > 0
            ? `Not listed, because ${others.length === 1 ? "it includes" : "they include"} more than your own role: ${others.join(", ")}.`
            : undefined
        }
        error={error}
      />
      {role && (
        <section aria-label={`What “${role.name}” includes`} aria-live="polite" className="text-sm">
          <h3 className="mb-1 font-semibold text-stone">They will be able to do this:</h3>
          <RightsList {...role} />
          {lost.length > 0 && (
            <>
              <h3 className="mt-3 mb-1 font-semibold text-amber">They lose this:</h3>
              <p>{lost.map(getRightText).join("; ")}</p>
            </>
          )}
        </section>
      )}
    </>
  );
}

/** The error of a dialog without a chosen role. */
export const checkRole = ({ staffRoleId }: Partial<Record<string, string>>): Record<string, string> =>
  staffRoleId ? {} : { staffRoleId: "Choose a role" };
