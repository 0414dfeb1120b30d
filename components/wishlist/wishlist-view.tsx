"use client";

import { Heart } from "lucide-react";
import type { ReactNode } from "react";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { SignedOut } from "@/components/session/signed-out";
import { EmptyState } from "@/components/ui/empty-state";
import { LineSkeletons } from "@/components/ui/line-skeletons";
import { LoadFailed } from "@/components/ui/load-failed";
import { useWishlist } from "./use-wishlist";
import { WishlistLine } from "./wishlist-line";

/** What whoever is signed in here keeps for later. `suggestions` stand where there is nothing else to do. */
export function WishlistView({ suggestions }: { suggestions: ReactNode }) {
  const isHydrated = useHydrated();
  const { userId, wishlist, error, retry } = useWishlist();
  if (!isHydrated || (userId && !wishlist && !error)) return <LineSkeletons label="Your wishlist is loading" />;
  if (!userId) {
    return (
      <SignedOut title="Log in to see your wishlist" next="/wishlist">
        What you keep for later is kept with your account, so that it is the same on every device.
      </SignedOut>
    );
  }
  if (!wishlist) {
    return (
      <LoadFailed title="Your wishlist could not be loaded" onRetry={retry}>
        What you kept is still there; only we cannot be reached just now.
      </LoadFailed>
    );
  }
  if (wishlist.length === 0) {
    return (
      <EmptyState icon={<Heart />} title="Your wishlist is empty">
        <p className="mt-2 mb-5 text-stone">
          The heart beside a product keeps it here, with the price of that day. Have a look around:
        </p>
        {suggestions}
      </EmptyState>
    );
  }
  return (
    <ul aria-label="What you keep for later" className="max-w-4xl rounded-xl border border-line bg-white">
      {wishlist.map((entry) => (
        <WishlistLine key={entry.productId} entry={entry} />
      ))}
    </ul>
  );
}
