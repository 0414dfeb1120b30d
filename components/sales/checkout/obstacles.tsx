import { TriangleAlert } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { type FieldErrors, get } from "react-hook-form";
import { townIsRequired } from "@/lib/people/address/contract";
import { t } from "@/lib/platform/shared/language/t";
import { type CheckoutValues, fieldId, fieldNames } from "./checkout-values";

type ObstaclesProps = {
  errors: FieldErrors<CheckoutValues>;
  /** Whether the new address has a municipality. */
  hasTown: boolean;
  /** Why an order was refused, if no field is to blame. */
  problem: string;
  /** The changes of prices and stock that stopped the last attempt. */
  changes: string[];
  /** The number of refused attempts: each moves the focus here. */
  refusals: number;
};

/** Everything that prevents the order, in one place: changes, the refusal, and missing fields. */
export function Obstacles({ errors, hasTown, problem, changes, refusals }: ObstaclesProps) {
  const panel = useRef<HTMLDivElement>(null);
  const fieldErrors = getFieldErrors(errors, hasTown);
  // The field errors may arrive a render later than the refusal.
  const focused = useRef(0);
  useEffect(() => {
    if (!panel.current || focused.current === refusals) return;
    focused.current = refusals;
    panel.current.focus();
  });
  // Errors show at their fields while typing; they are listed here after the first attempt to order.
  const visible = refusals > 0 ? fieldErrors : [];
  const isAboutField = fieldErrors.some(([, message]) => message === problem);
  if (visible.length === 0 && !problem && changes.length === 0) return null;
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className="mb-6 scroll-mt-28 space-y-4 border-2 border-brick bg-brick-soft p-4 outline-none sm:p-5"
    >
      {changes.length > 0 && (
        <Group title={t`Something has changed. Please check it before you order.`}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </Group>
      )}
      {problem && !isAboutField && !isListed(changes, problem) && (
        <p className="flex gap-3 font-semibold text-brick">
          <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {problem}
        </p>
      )}
      {visible.length > 0 && (
        <Group title={visible.length === 1 ? t`Please check one thing` : t`${visible.length} things to check`}>
          {visible.map(([name, message]) => (
            <li key={name} className="py-1">
              <a href={`#${fieldId(name)}`} onClick={(event) => goToField(event, name)} className="link py-1">
                {t(message)}
              </a>
            </li>
          ))}
        </Group>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h2 className="font-sans text-brick">{title}</h2>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">{children}</ul>
    </div>
  );
}

function getFieldErrors(errors: FieldErrors<CheckoutValues>, hasTown: boolean): [string, string][] {
  return fieldNames.flatMap((name): [string, string][] => {
    const { message } = (get(errors, name) ?? {}) as { message?: unknown };
    if (typeof message !== "string") return [];
    if (hasTown || !placeNames.includes(name)) return [[name, message]];
    return name === "address.municipality" ? [["address.town", townIsRequired]] : [];
  });
}

/** Without a town they are all missing, or wrong: it is asked for once. */
const placeNames = ["address.province", "address.district", "address.municipality"];

/** Leaves out "The total is … now", which the list of changes already says. */
const isListed = (changes: string[], problem: string): boolean => changes.some((change) => problem.includes(change));

/** A plain link would scroll the field under the header, and would not focus it. */
function goToField(event: MouseEvent, name: string): void {
  event.preventDefault();
  const field = document.getElementById(fieldId(name));
  const input = field?.matches("input, select, textarea") ? field : field?.querySelector<HTMLElement>("input:not(:disabled)");
  input?.focus();
}
