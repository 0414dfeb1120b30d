"use client";

import { Phone } from "lucide-react";
import { SearchButton } from "@/components/search/search-button";
import { Link } from "@/components/ui/link";
import { HeaderIcons } from "./header-icons";
import { LogoMark } from "./logo-mark";
import { MobileMenu } from "./mobile-menu";
import { mainNavigation } from "./navigation";
import { ProductsMenu } from "./products-menu";
import { useSignedIn } from "./use-signed-in";

type SiteHeaderProps = { companyName: string; phoneNumber: string };

const navLink = "flex min-h-11 items-center px-3 font-semibold hover:text-teal";

/** On every page; a client component for its weight (docs/decisions/0012), and because it shows who is signed in. */
export function SiteHeader({ companyName, phoneNumber }: SiteHeaderProps) {
  const signedIn = useSignedIn();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-white" id="top">
      <div className="hidden bg-deep text-sm text-white md:block">
        <div className="container flex min-h-9 items-center justify-between gap-6">
          <p>Delivered from Kathmandu to all 77 districts · Trade prices for contractors</p>
          {phoneNumber && (
            <a href={`tel:${phoneNumber.replaceAll(" ", "")}`} className="flex min-h-9 items-center gap-2 hover:underline">
              <Phone size={14} aria-hidden="true" />
              {phoneNumber}
            </a>
          )}
        </div>
      </div>
      <div className="container flex min-h-16 items-center gap-2 md:min-h-18">
        <Link href="/" className="mr-auto flex items-center gap-3 lg:mr-6">
          <LogoMark />
          <span className="font-display text-lg leading-tight font-bold text-deep max-[23rem]:sr-only">{companyName}</span>
        </Link>
        <nav aria-label="Main" className="mr-auto hidden lg:flex">
          {mainNavigation.map(({ label, href }) =>
            href === "/products" ? (
              <ProductsMenu key={href} companyName={companyName} />
            ) : (
              <Link key={href} href={href} className={navLink}>
                {label}
              </Link>
            ),
          )}
        </nav>
        <SearchButton />
        <HeaderIcons {...signedIn} />
        <MobileMenu companyName={companyName} signedIn={signedIn} />
      </div>
    </header>
  );
}
