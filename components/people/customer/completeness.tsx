import { Circle, CircleCheck } from "lucide-react";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import type { Step } from "@/lib/people/users/completeness";
import { t } from "@/lib/platform/shared/language/t";

/** The missing details of an account; renders nothing if there are none. */
export function Completeness({ steps }: { steps: Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Panel title={t`Your profile`} action={<span className="note">{t`${done} of ${steps.length}`}</span>}>
      <meter
        min={0}
        max={steps.length}
        value={done}
        aria-label={t`Profile completeness`}
        className="h-3 w-full"
      >{t`${done} of ${steps.length}`}</meter>
      <ul className="mt-2">
        {steps.map(({ label, href, isDone }) => (
          <li key={label} className="flex min-h-11 items-center gap-3">
            {isDone ? (
              <CircleCheck size={20} role="img" aria-label={t`Done:`} className="shrink-0 text-leaf" />
            ) : (
              <Circle size={20} role="img" aria-label={t`Missing:`} className="shrink-0 text-stone" />
            )}
            {isDone ? label : <Link href={href} className="tap-link">{t`Add: ${label}`}</Link>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
