import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { ToastRegion } from "@/components/kit/toast/toast";
import { EarlyClicks } from "@/components/layout/early-clicks";
import { FollowLinks } from "@/components/layout/in-app-links";
import { LoadingScreen } from "@/components/layout/loading-screen";
import { LostConnection, PageEnd } from "@/components/layout/lost-connection";
import { PageTexts } from "@/components/layout/page-texts";
import { Polyfills } from "@/components/layout/polyfills";
import { ShopStyle } from "@/components/layout/shop-style";
import { getShopLook } from "@/lib/content/company-detail/queries";
import { env } from "@/lib/platform/server/env";
import { readNonce } from "@/lib/platform/server/http/security-headers";
import { toPalette } from "@/lib/platform/shared/brand-colour";
import { currentLanguage } from "@/lib/platform/shared/language/language";
import { languageTag } from "@/lib/platform/shared/language/languages";
import { getIconUrl, getLogoUrl, type ShopLook } from "@/lib/platform/shared/shop-look";
import "./globals.css";

// Pages are rendered on request and cached by the page cache; the build needs no database.
export const dynamic = "force-dynamic";

// Subsets of @fontsource-variable/noto-sans and its Devanagari sibling (SIL OFL), weights 400 to 700.
const notoSans = localFont({
  src: "./fonts/noto-sans.woff2",
  weight: "400 700",
  variable: "--font-noto",
  display: "swap",
});
// Of @fontsource/barlow-semi-condensed 5.3 (SIL OFL): basic Latin only, for headings and numbers that matter.
const barlow = localFont({
  src: "./fonts/barlow-semi-condensed-600.woff2",
  weight: "600",
  variable: "--font-barlow",
  display: "swap",
});
const devanagari = localFont({
  src: "./fonts/noto-sans-devanagari.woff2",
  weight: "400 700",
  variable: "--font-noto-devanagari",
  display: "swap",
  // Loaded only where a Devanagari letter occurs.
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0900-097F, U+200C-200D, U+25CC" }],
});

export async function generateMetadata(): Promise<Metadata> {
  const look = await getShopLook();
  return {
    metadataBase: new URL(env().SITE_URL),
    title: { default: look.name, template: `%s | ${look.name}` },
    icons: { icon: getIcons(look), apple: getIconUrl(look, 180) },
    formatDetection: { telephone: false },
  };
}

const getIcons = (look: ShopLook) =>
  look.logoSquareKey
    ? [{ url: getIconUrl(look, 192), type: "image/png", sizes: "192x192" }]
    : [{ url: "/icon.svg", type: "image/svg+xml" }, { url: "/favicon.ico" }];

export async function generateViewport(): Promise<Viewport> {
  const { brandColor } = await getShopLook();
  return { themeColor: toPalette(brandColor).deep, width: "device-width", initialScale: 1 };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = readNonce(await headers());
  const look = await getShopLook();
  const { MEDIA_URL } = env();
  return (
    // Scripts in the browser make the URLs of images with it (lib/platform/shared/media-url.ts).
    <html
      lang={languageTag[currentLanguage()]}
      {...(MEDIA_URL && { "data-media": MEDIA_URL })}
      className={`${notoSans.variable} ${barlow.variable} ${devanagari.variable}`}
    >
      <body>
        <PageTexts of="layout" />
        {MEDIA_URL && <link rel="preconnect" href={MEDIA_URL} />}
        <ShopStyle look={look} />
        <Polyfills nonce={nonce} />
        <EarlyClicks nonce={nonce} />
        <LostConnection nonce={nonce} />
        <LoadingScreen logo={getLogoUrl(look)} />
        {children}
        <FollowLinks />
        <ToastRegion />
        <PageEnd />
      </body>
    </html>
  );
}
