import type { Metadata } from "next";
import { AlbumCard } from "@/components/content/gallery/album-card";
import { PageHead } from "@/components/content/page/page-head";
import { Link } from "@/components/kit/link";
import { withTexts } from "@/components/layout/page-texts";
import { JsonLd } from "@/components/office/seo/json-ld";
import { listAlbums } from "@/lib/content/gallery/queries";
import { splitOpening } from "@/lib/content/gallery/rules";
import { pageMetadata } from "@/lib/office/seo/head/metadata";
import { breadcrumbList } from "@/lib/office/seo/json-ld/json-ld";
import { env } from "@/lib/platform/server/env";
import { msg, t } from "@/lib/platform/shared/language/t";

const crumbs = [
  { label: msg("Home"), href: "/" },
  { label: msg("Gallery"), href: "/gallery" },
];

export async function generateMetadata(): Promise<Metadata> {
  const albums = await listAlbums();
  return pageMetadata({
    path: "/gallery",
    title: t`Gallery: roofs, bathrooms, tanks and basements`,
    description: t`Before, during and after: ${albums.map(({ folderName }) => folderName.toLowerCase()).join(", ") || t`roofs, bathrooms and tanks`}.`,
    image: albums[0]?.cover,
    isIndexed: albums.length > 0,
  });
}

async function GalleryPage() {
  const albums = await listAlbums();
  const { opening, rests } = splitOpening(albums.map(({ about }) => about));
  return (
    <>
      <JsonLd data={breadcrumbList(crumbs, env().SITE_URL)} />
      <PageHead
        crumbs={crumbs}
        title={t`Gallery`}
        lead={t`Before, during and after the work: roofs, bathrooms, tanks and basements.`}
      >
        {opening && <p className="note mt-2">{t`Each album: ${opening}`}</p>}
      </PageHead>
      <div className="container pt-2 pb-16">
        {albums.length > 0 ? (
          <ul
            aria-label={t`Albums`}
            className={`grid gap-x-6 gap-y-5 sm:grid-cols-2 sm:gap-y-8 ${albums.length % 3 === 1 ? "lg:grid-cols-4" : "lg:grid-cols-3"}`}
          >
            {albums.map((album, at) => (
              <AlbumCard key={album._id} album={{ ...album, about: rests[at] ?? "" }} isFirst={at === 0} />
            ))}
          </ul>
        ) : (
          <p className="max-w-prose text-lg text-stone">
            {t`Our first album is coming soon. Until then,`}{" "}
            <Link href="/services" className="link font-semibold">{t`see what our crews do`}</Link>.
          </p>
        )}
      </div>
    </>
  );
}

export default withTexts("/gallery", GalleryPage);
