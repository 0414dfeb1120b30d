import { useEffect, useState } from "react";
import { useLoaded } from "@/components/kit/hooks/use-loaded";
import { useSession } from "@/components/kit/hooks/use-session";
import { later } from "@/lib/platform/shared/language/language";

const loadPart = later(() => import("./signed-in"));

/** The session, and the parts of the header that only logged-in users need: visitors do not load them. */
export function useSignedIn() {
  const session = useSession();
  const [isCounted, setCounted] = useState(false);
  const onCounted = () => setCounted(true);
  // If the parts fail to load, nothing is counted and the loading screen must not wait.
  const part = useLoaded(loadPart, session !== null, onCounted);
  useLoadingScreen(session !== null && !isCounted);
  return { session, part: session && part, onCounted };
}

export type SignedInState = ReturnType<typeof useSignedIn>;

/** Keeps the initial loading screen up while something loads (§2). Once hidden it does not come back. */
function useLoadingScreen(isWaiting: boolean): void {
  useEffect(() => {
    const screen = document.querySelector<HTMLElement>(".loading-screen");
    if (!isWaiting || !screen || getComputedStyle(screen).visibility === "hidden") return;
    const release = () => {
      delete screen.dataset.waiting;
    };
    screen.dataset.waiting = "";
    return release;
  }, [isWaiting]);
}
