import { TriangleAlert } from "lucide-react";

/** Why a form did not work, where it stays in sight. */
export function FormProblem({ text }: { text: string }) {
  return (
    <p role="alert" className="flex gap-3 rounded-lg border border-brick bg-brick-soft p-3 font-semibold text-brick">
      <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      {text}
    </p>
  );
}
