/**
 * Runs in the browser before the framework starts. This import evaluates React in the current task; the framework starts in the
 * next one (lib/platform/page-cache/defer-scripts.ts). Together they take 19 ms of CPU time, in two tasks 12 ms
 * (docs/decisions/0044). If Next ever loads React elsewhere, the import does nothing.
 */
import "react-dom/client";
import { navigationStart } from "@/components/layout/admin/navigation-start";
import { registerServiceWorker } from "@/components/layout/register-service-worker";

registerServiceWorker();

export function onRouterTransitionStart(url: string): void {
  window.dispatchEvent(new CustomEvent(navigationStart, { detail: url }));
}
