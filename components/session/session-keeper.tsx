"use client";

import { useEffect } from "react";
import { restoreSession } from "./keep-session";

/** Once on every page: logs out at the moment the session expires, and notices when it ends elsewhere. */
export function SessionKeeper() {
  useEffect(restoreSession, []);
  return null;
}
