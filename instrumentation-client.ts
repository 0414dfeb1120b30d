/**
 * Runs in the browser before the framework starts. This import evaluates React in the current task; the framework starts in the
 * next one (lib/platform/server/page-cache/defer-scripts.ts). Together they take 19 ms of CPU time, in two tasks 12 ms
 * (docs/decisions/0044). If Next ever loads React elsewhere, the import does nothing.
 */
import "react-dom/client";
import { navigationStart } from "@/components/layout/admin/navigation-start";
import { registerServiceWorker } from "@/components/layout/register-service-worker";
import { followTranslation } from "@/components/layout/translated-text";

followTranslation();
registerServiceWorker();
// Chrome 114 and Safari 17 have popovers; until this has come, app/globals.css hides them.
if (!("popover" in HTMLElement.prototype)) void import("@oddbird/popover-polyfill");

export function onRouterTransitionStart(url: string): void {
  window.dispatchEvent(new CustomEvent(navigationStart, { detail: url }));
}
