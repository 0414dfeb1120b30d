/**
 * Runs in the browser before the framework starts. React is evaluated with it, in this turn of the browser; the start itself follows
 * in the next one (lib/platform/page-cache/scripts-after-paint.ts), so that neither holds up a tap for long.
 */
import "react-dom/client";
import { navigationStart } from "@/components/layout/admin/navigation-start";

export function onRouterTransitionStart(url: string): void {
  window.dispatchEvent(new CustomEvent(navigationStart, { detail: url }));
}
