import { FieldError } from "@/components/kit/form/field-error";
import { useMay } from "@/components/kit/hooks/use-rights";
import { Panel } from "@/components/kit/panel";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { DraftChange, StaffDraft } from "./staff-draft";

type ReplacePartProps = { draft: StaffDraft; error: string | undefined; onChange: (values: DraftChange) => void };

/** Offers to cancel the order that this one was copied from, and to take over what was paid for it. */
export function ReplacePart({ draft: { replaces, isReplacing }, error, onChange }: ReplacePartProps) {
  const isAllowed = useMay();
  if (!replaces || !isAllowed("order.cancel")) return null;
  const { number, paid } = replaces;
  return (
    <Panel title={`Copied from ${number}`}>
      <label className="choice">
        <input
          type="checkbox"
          checked={isReplacing}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? "replaces-error" : undefined}
          onChange={({ target }) => onChange({ isReplacing: target.checked })}
        />
        <span>
          This order replaces {number}
          <span className="note block">
            {number} is cancelled, its goods are free for this one
            {paid > 0 ? `, and the ${formatRupees(paid)} paid for it count here.` : "."} The customer is told once.
          </span>
        </span>
      </label>
      <FieldError id="replaces-error">{error}</FieldError>
    </Panel>
  );
}
