import { notFoundMetadata } from "@/lib/seo/metadata";
import { NotFoundPage } from "../not-found-page";

export const metadata = notFoundMetadata;

/**
 * Every address that has no page of its own. (A catch-all rather than a root not-found.tsx, which Next would send, header and
 * footer included, inside the data of every page.)
 */
export default function NoSuchPage() {
  return <NotFoundPage />;
}
