import { Circle, CircleCheck } from "lucide-react";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import type { Step } from "@/lib/people/users/completeness";

/** The missing details of an account; renders nothing if there are none. */
export function Completeness({ steps }: { steps: Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Panel title="Your profile" action={<span className="note">{`${done} of ${steps.length}`}</span>}>
      <meter min={0} max={steps.length} value={done} aria-label="Profile completeness" className="h-3 w-full">
        {done} of {steps.length}
      </meter>
      <ul className="mt-2">
        {steps.map(({ label, href, isDone }) => (
          <li key={label} className="flex min-h-11 items-center gap-3">
            {isDone ? (
              <CircleCheck size={20} role="img" aria-label="Done:" className="shrink-0 text-leaf" />
            ) : (
              <Circle size={20} role="img" aria-label="Missing:" className="shrink-0 text-stone" />
            )}
            {isDone ? (
              label
            ) : (
              <Link href={href} className="tap-link">
                Add: {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
