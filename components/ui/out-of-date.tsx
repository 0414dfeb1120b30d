import { FormProblem } from "./form/form-problem";

/** Says so when a list could not be refreshed. */
export function OutOfDate({ error }: { error: Error | undefined }) {
  if (!error) return null;
  return (
    <div className="mt-4">
      <FormProblem text={`${error.message.replace(/\.$/, "")}. This list may be out of date.`} />
    </div>
  );
}
