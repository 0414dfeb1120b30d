import pino from "pino";
import { logLevel } from "./env.ts"; // with its ending, because scripts read this file too

/** JSON lines on standard output. Anything that could identify or impersonate a person is removed first. */
export const log = pino({
  level: logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: ["password", "token", "authorization", "cookie", "*.password", "*.token", "*.authorization", "*.cookie"],
    censor: "[removed]",
  },
});
