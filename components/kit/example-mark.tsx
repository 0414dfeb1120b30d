import { t } from "@/lib/platform/shared/language/t";

/** On what a shop started with and nobody of it has written. */
export const ExampleMark = ({ children = t`Example from the demo: replace it` }: { children?: string }) => (
  <span className="block text-sm font-semibold text-amber">{children}</span>
);
