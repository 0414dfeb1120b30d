/**
 * Runs in the browser before the framework starts. This import evaluates React in the current task; the framework starts in the
 * next one (lib/platform/page-cache/defer-scripts.ts). In one task they take 19 ms of processor time, split in two 12
 * (docs/decisions/0044). If Next ever loads React elsewhere, the import does nothing.
 */
import "react-dom/client";
import { navigationStart } from "@/components/layout/admin/navigation-start";
import { keepOfflinePage } from "@/components/layout/keep-offline-page";

keepOfflinePage();

export function onRouterTransitionStart(url: string): void {
  window.dispatchEvent(new CustomEvent(navigationStart, { detail: url }));
}
