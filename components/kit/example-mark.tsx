/** On what a shop started with and nobody of it has written. */
export const ExampleMark = ({ children = "Example from the demo: replace it" }: { children?: string }) => (
  <span className="block text-sm font-semibold text-amber">{children}</span>
);
