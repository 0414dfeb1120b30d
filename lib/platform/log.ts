import pino from "pino";
import { logLevel } from "./env";

/** JSON lines on standard output. What could identify or impersonate a person is cut out before it is written. */
export const log = pino({
  level: logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: ["password", "token", "authorization", "cookie", "*.password", "*.token", "*.authorization", "*.cookie"],
    censor: "[removed]",
  },
});
