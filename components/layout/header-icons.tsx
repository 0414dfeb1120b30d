"use client";

import { Heart, LogIn, ShoppingCart } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { getHome } from "@/lib/users/rules";
import { Avatar } from "./avatar";
import type { SignedIn } from "./use-signed-in";

/** Wishlist, cart and account: for visitors each is a way to the login (§2). */
export function HeaderIcons({ session, part, onCounted }: SignedIn) {
  return (
    <>
      <IconLink name="Wishlist" href={session ? "/wishlist" : "/login"} Icon={Heart} className="max-sm:hidden">
        {part && <part.WishlistCount />}
      </IconLink>
      <IconLink name="Cart" href={session ? "/cart" : "/login"} Icon={ShoppingCart}>
        {part && <part.CartCount />}
      </IconLink>
      {part && <part.Counting onCounted={onCounted} />}
      <div className="size-11 max-sm:hidden">
        {!session && <IconLink name="Log in" href="/login" Icon={LogIn} />}
        {session && part && <part.AccountMenu session={session} />}
        {session && !part && (
          <Link href={getHome(session.role)} className="grid size-11 place-items-center">
            <Avatar fullName={session.fullName} />
          </Link>
        )}
      </div>
    </>
  );
}

type IconLinkProps = { name: string; href: string; Icon: typeof Heart; className?: string; children?: ReactNode };

function IconLink({ name, href, Icon, className = "", children }: IconLinkProps) {
  return (
    <Link href={href} className={`relative grid size-11 place-items-center rounded-lg hover:bg-mist ${className}`}>
      <Icon size={22} aria-hidden="true" />
      <span className="sr-only">{name}</span>
      <span className="absolute top-0 right-0 flex">{children}</span>
    </Link>
  );
}
