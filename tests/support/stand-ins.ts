import { startStandIns } from "@/scripts/stand-ins/server";

/**
 * The stand-in gateways of a test file. Their settings are in the environment before anything reads it: a file that pays imports
 * this one before all others.
 */
export const standIns = await startStandIns();
Object.assign(process.env, standIns.env, { GATEWAY_MS: "2000" });
