import type { IncomingHttpHeaders } from "node:http";

// If Next moves its parser, `npm run types` fails and nothing is checked.
const parser = await import("next/dist/server/app-render/parse-and-validate-flight-router-state.js").catch(() => null);
const name = "next-router-state-tree";

/** Next answers 500 to a router state that it cannot read; without one it sends the data of the whole page. */
export function dropUnreadableRouterState(headers: IncomingHttpHeaders): void {
  if (headers[name] === undefined) return;
  try {
    parser?.parseAndValidateFlightRouterState(headers[name]);
  } catch {
    delete headers[name];
  }
}
