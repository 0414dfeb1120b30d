import { withTexts } from "@/components/layout/page-texts";
import { notFoundMetadata } from "@/lib/office/seo/head/metadata";
import { NotFoundPage } from "../not-found-page";

export const generateMetadata = () => notFoundMetadata;

/**
 * Handles every URL that has no page. A catch-all, because Next would send a root not-found.tsx, header and footer included,
 * inside the data of every page.
 */
function NoSuchPage() {
  return <NotFoundPage />;
}

export default withTexts("/[...rest]", NoSuchPage);
