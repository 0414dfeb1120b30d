import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { EarlyClicks } from "@/components/layout/early-clicks";
import { LoadingScreen } from "@/components/layout/loading-screen";
import { LostConnection, PageEnd } from "@/components/layout/lost-connection";
import { Polyfills } from "@/components/layout/polyfills";
import { ToastRegion } from "@/components/toast/toast";
import { env } from "@/lib/platform/env";
import { readNonce } from "@/lib/platform/http/security-headers";
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

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(env().SITE_URL),
    title: { default: "Sukkha Waterproofing", template: "%s | Sukkha Waterproofing" },
    icons: { icon: [{ url: "/icon.svg", type: "image/svg+xml" }, { url: "/favicon.ico" }], apple: "/apple-touch-icon.png" },
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = { themeColor: "#0b3d48", width: "device-width", initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = readNonce(await headers());
  return (
    <html lang="en-NP" className={`${notoSans.variable} ${devanagari.variable}`}>
      <body>
        <Polyfills nonce={nonce} />
        <EarlyClicks nonce={nonce} />
        <LostConnection nonce={nonce} />
        <LoadingScreen />
        {children}
        <ToastRegion />
        <PageEnd />
      </body>
    </html>
  );
}
