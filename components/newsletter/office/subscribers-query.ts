import { z } from "zod";

/** What the address of the subscribers' list holds. What makes no sense there is left out. */
export const subscribersQuery = z.object({
  q: z.string().trim().max(100).catch("").default(""),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
});
export type SubscribersQuery = z.infer<typeof subscribersQuery>;

export const subscribersPath = "/admin/newsletter";
export const subscribersPageSize = 50;

export function subscribersHref({ q, page }: SubscribersQuery): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
  return search.size ? `${subscribersPath}?${search}` : subscribersPath;
}
