"use client";

import NextLink from "next/link";
import type { ComponentProps } from "react";

type LinkProps = Omit<ComponentProps<typeof NextLink>, "href" | "prefetch"> & { href: string };

/**
 * An in-app link. Nothing is fetched because it is in view: components/layout/prefetch-on-intent.tsx fetches a page when
 * someone points at, touches or focuses a link to it.
 */
export function Link({ href, ...props }: LinkProps) {
  return <NextLink prefetch={false} href={href as "/"} {...props} />;
}
