const numbered =
  "max-w-prose space-y-5 [counter-reset:step] *:relative *:min-h-9 *:pt-1 *:pl-13 *:[counter-increment:step] " +
  "*:before:absolute *:before:top-0 *:before:left-0 *:before:grid *:before:size-9 *:before:place-items-center *:before:rounded-full " +
  "*:before:bg-deep *:before:font-display *:before:font-bold *:before:text-white *:before:content-[counter(step)]";

export function StepList({ steps }: { steps: string[] }) {
  return (
    <ol className={numbered}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
