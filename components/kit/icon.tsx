import type { LucideProps } from "lucide-react";
import type { ReactNode } from "react";

type IconData = { node: [Part: "path", attributes: Record<string, string>][] };

/** How its lines are drawn is in app/globals.css, which finds it by its view box: a listing has ninety of them. */
function Icon({ size = 24, ...props }: LucideProps & { children: ReactNode }) {
  return <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" {...props} />;
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
