import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "Page not found", robots: { index: false } };

/**
 * Every address that has no page of its own is not found. (A catch-all rather than a root not-found.tsx, which Next would send, header
 * and footer included, inside the data of every page.)
 */
export default function NoSuchPage() {
  notFound();
}
