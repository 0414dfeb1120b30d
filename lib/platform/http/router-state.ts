import type { IncomingHttpHeaders } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

const name = "next-router-state-tree";

/** Next answers 500 to a router state that it cannot read; without one it sends the data of the whole page. */
export function dropUnreadableRouterState(headers: IncomingHttpHeaders): void {
  if (headers[name] === undefined) return;
  try {
    parseAndValidateFlightRouterState(headers[name]);
  } catch {
    delete headers[name];
  }
}
