import { getInitials } from "@/lib/people/users/initials";

/** The user's initials. */
export function Avatar({ fullName }: { fullName: string }) {
  return (
    <span className="grid size-9 place-items-center rounded-full bg-deep text-sm font-bold text-white">
      <span aria-hidden="true">{getInitials(fullName)}</span>
      <span className="sr-only">Your account</span>
    </span>
  );
}
