import { getInitials } from "@/lib/people/users/initials";
import { t } from "@/lib/platform/shared/language/t";

/** The user's initials. */
export function Avatar({ fullName }: { fullName: string }) {
  return (
    <span className="grid size-9 place-items-center rounded-full bg-deep text-sm font-bold text-white">
      <span aria-hidden="true">{getInitials(fullName)}</span>
      <span className="sr-only">{t`Your account`}</span>
    </span>
  );
}
