"use client";

/** A script's text, in one line. The browser's bundles do not contain it: it runs before them, from the page itself. */
export const onServer = (write: () => string): string => (typeof window === "undefined" ? write().replaceAll("\n", "") : "");

/**
 * A script that is part of the page. As a client component its text is sent once: a server component's would be in the data for React
 * too, which never runs it.
 */
export function InlineScript({ nonce, code }: { nonce: string; code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, which React would escape
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
