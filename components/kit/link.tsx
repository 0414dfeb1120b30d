"use client";

import NextLink from "next/link";
import type { ComponentProps } from "react";

type LinkProps = Omit<ComponentProps<typeof NextLink>, "href" | "prefetch"> & { href: string };

/**
 * An in-app link. Being in view does not prefetch its page: components/layout/prefetch-on-intent.tsx does when someone points at,
 * touches or focuses the link.
 */
export function Link({ href, ...props }: LinkProps) {
  return <NextLink prefetch={false} href={href as "/"} {...props} />;
}
