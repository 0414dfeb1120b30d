import type { ExplainedTexts } from "@/lib/product/terms";
import { Explained } from "./explained";

export function StepList({ steps, explained }: { steps: string[]; explained: ExplainedTexts }) {
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li key={step}>
          <Explained text={step} explained={explained} />
        </li>
      ))}
    </ol>
  );
}
