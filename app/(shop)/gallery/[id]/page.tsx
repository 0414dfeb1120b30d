import type { Metadata } from "next";
import { AlbumImages } from "@/components/content/gallery/album-images";
import { PageHead } from "@/components/content/page/page-head";
import { Link } from "@/components/kit/link";
import { withTexts } from "@/components/layout/page-texts";
import { JsonLd } from "@/components/office/seo/json-ld";
import { albumJsonLd } from "@/lib/content/gallery/json-ld";
import { getAlbum } from "@/lib/content/gallery/queries";
import { notFoundMetadata, pageMetadata } from "@/lib/office/seo/head/metadata";
import { breadcrumbList } from "@/lib/office/seo/json-ld/json-ld";
import { env } from "@/lib/platform/server/env";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { NotFoundPage } from "../../not-found-page";

type AlbumPageProps = { params: Promise<{ id: string }> };

const getPath = (id: string) => `/gallery/${id}`;

export async function generateMetadata({ params }: AlbumPageProps): Promise<Metadata> {
  const album = localized(await getAlbum((await params).id));
  if (!album) return notFoundMetadata;
  const { _id, folderName, about, images, cover } = album;
  return pageMetadata({
    path: getPath(_id),
    title: t`${folderName}: gallery`,
    description:
      about ||
      images
        .map(({ alt }) => alt)
        .filter(Boolean)
        .join(". ") ||
      folderName,
    image: cover,
    isIndexed: images.length > 0,
  });
}

async function AlbumPage({ params }: AlbumPageProps) {
  const album = localized(await getAlbum((await params).id));
  if (!album) return <NotFoundPage />;
  const { _id, folderName, about, images } = album;
  const crumbs = [
    { label: t`Home`, href: "/" },
    { label: t`Gallery`, href: "/gallery" },
    { label: folderName, href: getPath(_id) },
  ];
  const { SITE_URL } = env();
  return (
    <>
      <JsonLd data={[breadcrumbList(crumbs, SITE_URL), albumJsonLd(album, SITE_URL)]} />
      <PageHead crumbs={crumbs} title={folderName} lead={about} />
      <div className="container pt-2 pb-16">
        {images.length > 0 ? (
          <AlbumImages
            name={folderName}
            images={images.map(({ _id: id, key, alt, width, height, url }) => ({ _id: id, key, alt, width, height, url }))}
          />
        ) : (
          <p className="text-lg text-stone">{t`This album is still empty.`}</p>
        )}
        <p className="mt-10 flex flex-wrap items-center gap-x-6">
          <Link href="/gallery" className="tap-link font-semibold">{t`All albums`}</Link>
          <Link href="/contact" className="tap-link font-semibold">{t`Ask about a job like this`}</Link>
        </p>
      </div>
    </>
  );
}

export default withTexts("/gallery/[id]", AlbumPage);
