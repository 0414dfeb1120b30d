import { TriangleAlert } from "lucide-react";

/** Why a form failed. Unlike a toast, it stays in view. */
export function FormProblem({ text }: { text: string }) {
  return (
    <p role="alert" className="flex gap-3 rounded-lg border border-brick bg-brick-soft p-3 font-semibold text-brick">
      <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      {text}
    </p>
  );
}
