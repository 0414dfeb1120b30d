import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { LoadingScreen } from "@/components/layout/loading-screen";
import { ToastRegion } from "@/components/toast/toast";
import { env } from "@/lib/platform/env";
import "./globals.css";

// Pages are rendered when asked for and kept by the page cache; nothing needs a database while the shop is built.
export const dynamic = "force-dynamic";

const archivo = localFont({
  src: "./fonts/archivo-subset.woff2",
  weight: "500 800",
  variable: "--font-archivo",
  display: "swap",
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

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-NP" className={archivo.variable}>
      <body>
        <LoadingScreen />
        {children}
        <ToastRegion />
      </body>
    </html>
  );
}
