import { Pill, type PillLook } from "@/components/kit/pill";
import { stateNames, type TextState } from "@/lib/office/translation/admin/contract";

const looks: Record<TextState, PillLook> = { missing: "plain", draft: "teal", outdated: "warm", done: "good" };

/** The state of a text, or how many texts have it. */
export function StatePill({ state, count }: { state: TextState; count?: number }) {
  return (
    <Pill look={looks[state]}>{count === undefined ? stateNames[state] : `${count} ${stateNames[state].toLowerCase()}`}</Pill>
  );
}
