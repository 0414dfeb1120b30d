import { FormProblem } from "@/components/kit/form/form-problem";
import { t } from "@/lib/platform/shared/language/t";

type OutOfDateProps = { error: Error | undefined; what?: string; className?: string };

/** Says so when a list, or something else, could not be refreshed. */
export function OutOfDate({ error, what = t`This list`, className = "mt-4" }: OutOfDateProps) {
  if (!error) return null;
  return (
    <div className={className}>
      <FormProblem text={t`${error.message.replace(/[.।]$/, "")}. ${what} may be out of date.`} />
    </div>
  );
}
