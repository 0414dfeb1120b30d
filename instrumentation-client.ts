/**
 * Runs in the browser before the framework starts. React is evaluated with it, in this turn of the browser; the start follows in the
 * next one (lib/platform/page-cache/defer-scripts.ts). In one turn they take 19 ms of processor time, in two 12
 * (docs/decisions/0044). Should Next load React elsewhere, the line does nothing.
 */
import "react-dom/client";
import { navigationStart } from "@/components/layout/admin/navigation-start";
import { keepOfflinePage } from "@/components/layout/keep-offline-page";

keepOfflinePage();

export function onRouterTransitionStart(url: string): void {
  window.dispatchEvent(new CustomEvent(navigationStart, { detail: url }));
}
