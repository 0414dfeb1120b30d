"use client";

/** A script's text in one line; runs before the browser's bundles, which need not contain it: guard it with `typeof window`. */
export const inOneLine = (text: string): string => text.replaceAll("\n", "");

/**
 * A script that is part of the page. As a client component its text is sent once: a server component's would be in the data for React
 * too, which never runs it.
 */
export function InlineScript({ nonce, code }: { nonce: string; code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, which React would escape
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
