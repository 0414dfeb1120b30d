import type { LucideProps } from "lucide-react";
import type { ReactNode } from "react";

type IconData = { node: [Part: "path", attributes: Record<string, string>][] };

function Icon({ size = 24, strokeWidth = 2, ...props }: LucideProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    />
  );
}

/**
 * Makes an icon of Lucide, in place of the library's own function (`resolveAlias` in next.config.ts), which makes a client component of
 * each: 1.1 KB of scripts, and on a listing ninety elements that a browser has to start.
 */
// biome-ignore lint/style/noDefaultExport: the library imports it so
export default function createIcon({ node }: IconData) {
  const parts = node.map(([Part, { key, ...attributes }]) => <Part key={key} {...attributes} />);
  return (props: LucideProps) => <Icon {...props}>{parts}</Icon>;
}
