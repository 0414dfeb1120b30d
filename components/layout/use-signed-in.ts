"use client";

import { useState } from "react";
import { useLoaded } from "@/components/hooks/use-loaded";
import { useSession } from "@/components/hooks/use-session";
import { useLoadingScreen } from "./use-loading-screen";

const loadPart = () => import("./signed-in");

/** Who is signed in, and the parts of the header that only they need: visitors do not load them. */
export function useSignedIn() {
  const session = useSession();
  const [isCounted, setCounted] = useState(false);
  const onCounted = () => setCounted(true);
  // Where the parts cannot be fetched nothing will be counted, and nothing is waited for.
  const part = useLoaded(loadPart, session !== null, onCounted);
  useLoadingScreen(session !== null && !isCounted);
  return { session, part: session && part, onCounted };
}

export type SignedIn = ReturnType<typeof useSignedIn>;
