import { beforeAll, beforeEach } from "vitest";
import { type StandIns, startStandIns } from "@/scripts/stand-ins/server";
import { changeSettings } from "./settings";

/** The stand-in gateways of a test file that calls `withStandIns`. */
export let standIns: StandIns;

/** Call at the top of a file whose tests pay at a gateway. */
export function withStandIns(): void {
  beforeAll(async () => {
    standIns = await startStandIns();
    changeSettings({ ...standIns.env, GATEWAY_MS: "2000" });
    return standIns.stop;
  });
  beforeEach(() => {
    standIns.memory.faults = [];
    standIns.memory.calls.length = 0;
  });
}
