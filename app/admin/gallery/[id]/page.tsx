import type { Metadata } from "next";
import { FolderUpload } from "@/components/content/gallery/admin/folder-upload";
import { FolderActions } from "@/components/content/gallery/admin/gallery-actions";
import {
  folderPath,
  galleryPageSize,
  galleryPath,
  galleryQuery,
  imagesText,
} from "@/components/content/gallery/admin/gallery-query";
import { GallerySearch } from "@/components/content/gallery/admin/gallery-search";
import { ImageResults } from "@/components/content/gallery/admin/image-results";
import { NepaliLink } from "@/components/content/translation/admin/nepali-link";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { Changeable } from "@/components/kit/changeable";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { searchImages } from "@/lib/content/gallery/admin/queries";
import { listFolders } from "@/lib/content/gallery/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { sizeText } from "@/lib/platform/shared/numbers/money";
import { NotFoundPage } from "../../not-found-page";

export const metadata: Metadata = { title: "Gallery folder" };

type FolderPageProps = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[]>> };

export default async function FolderPage({ params, searchParams }: FolderPageProps) {
  await requireStaff("content.see");
  const { id } = await params;
  const query = galleryQuery.parse(await searchParams);
  const folders = await listFolders({ isStaff: true });
  const folder = folders.find(({ _id }) => _id === id);
  if (!folder) return <NotFoundPage />;
  const found = await searchImages({ ...query, folder: folder.folderName, limit: galleryPageSize });
  const visibility = folder.isPublic ? "Everyone can see this album." : "Only staff can see it.";
  const path = folderPath(id);
  return (
    <AdminPage
      title={folder.folderName}
      back={<BackLink href={galleryPath}>All folders</BackLink>}
      lead={`${imagesText(folder.images)}, ${sizeText(folder.bytes)}. ${visibility}`}
      actions={
        <Allowed to="content.change">
          {folder.isPublic && <NepaliLink kind="gallery" id={id} />}
          <FolderActions folder={folder} />
        </Allowed>
      }
    >
      {folder.about && <p className="mb-4 max-w-prose text-stone">{folder.about}</p>}
      <Allowed to="content.change">
        <FolderUpload folderName={folder.folderName} />
      </Allowed>
      <div className="mt-6">
        {(folder.images > 12 || query.q) && <GallerySearch action={path} label="Search this folder" q={query.q} />}
        <Changeable to="content.change">
          <ImageResults path={path} query={query} found={found} folders={folders.map((each) => each.folderName)} />
        </Changeable>
      </div>
    </AdminPage>
  );
}
