import { Images } from "lucide-react";
import type { Metadata } from "next";
import { FolderCard } from "@/components/content/gallery/admin/folder-card";
import { GalleryActions } from "@/components/content/gallery/admin/gallery-actions";
import { galleryPageSize, galleryPath, galleryQuery, imagesText } from "@/components/content/gallery/admin/gallery-query";
import { GallerySearch } from "@/components/content/gallery/admin/gallery-search";
import { ImageResults } from "@/components/content/gallery/admin/image-results";
import { AdminPage } from "@/components/kit/admin-page";
import { Changeable } from "@/components/kit/changeable";
import { EmptyState } from "@/components/kit/empty-state";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { searchImages } from "@/lib/content/gallery/admin/queries";
import { listFolders } from "@/lib/content/gallery/queries";
import { findExamples } from "@/lib/office/report/admin/examples";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { countText, sizeText } from "@/lib/platform/shared/numbers/money";

export const metadata: Metadata = { title: "Gallery" };

type GalleryPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function GalleryPage({ searchParams }: GalleryPageProps) {
  await requireStaff("content.see");
  const query = galleryQuery.parse(await searchParams);
  const [folders, examples, found] = await Promise.all([
    listFolders({ isStaff: true }),
    findExamples(),
    query.q ? searchImages({ ...query, folder: "", limit: galleryPageSize }) : null,
  ]);
  const images = folders.reduce((sum, each) => sum + each.images, 0);
  const bytes = folders.reduce((sum, each) => sum + each.bytes, 0);
  return (
    <AdminPage
      title="Gallery"
      lead={`${imagesText(images)} in ${countText(folders.length, "folder")}; ${sizeText(bytes)} of storage used.`}
      actions={
        <Allowed to="content.change">
          <GalleryActions />
        </Allowed>
      }
    >
      <GallerySearch action={galleryPath} label="Search all images" q={query.q} />
      {found && (
        <Changeable to="content.change">
          <ImageResults path={galleryPath} query={query} found={found} folders={folders.map((each) => each.folderName)} isMixed />
        </Changeable>
      )}
      {!found && folders.length === 0 && (
        <EmptyState icon={<Images />} title="No folders yet">
          <p className="mt-2 text-stone">Create one for each album: roofs, bathrooms, a finished house.</p>
        </EmptyState>
      )}
      {!found && (
        <ul aria-label="Folders" className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
          {folders.map((folder) => (
            <FolderCard key={folder._id} folder={folder} isExample={examples.gallery.includes(folder._id)} />
          ))}
        </ul>
      )}
    </AdminPage>
  );
}
