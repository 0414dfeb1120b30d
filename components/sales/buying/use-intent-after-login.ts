import { useEffect } from "react";
import { useSession } from "@/components/kit/hooks/use-session";
import { later } from "@/lib/platform/shared/language/language";
import type { PickedProduct } from "./intent-after-login";
import { notifyUnreachable, type useBuying } from "./use-buying";

/** Only who comes from the login needs it. */
const loadIntent = later(() => import("./intent-after-login"));

/** Carries out, once, what a visitor chose before login. */
export function useIntentAfterLogin(
  { productId, name, variants }: PickedProduct,
  { buy, buyAll }: ReturnType<typeof useBuying>,
): void {
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    if (!isSignedIn || !location.search.includes("add=")) return;
    const picked = { productId, name, variants };
    loadIntent()
      .then(({ carryOut }) => carryOut(picked, { buy, buyAll }))
      .catch(notifyUnreachable);
  }, [isSignedIn, productId, name, variants, buy, buyAll]);
}
