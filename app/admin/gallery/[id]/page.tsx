import type { Metadata } from "next";
import { BackLink } from "@/components/office/back-link";
import { FolderUpload } from "@/components/office/gallery/folder-upload";
import { FoundImages } from "@/components/office/gallery/found-images";
import { FolderActions } from "@/components/office/gallery/gallery-actions";
import {
  folderPath,
  galleryPageSize,
  galleryPath,
  galleryQuery,
  picturesText,
  sizeText,
} from "@/components/office/gallery/gallery-query";
import { GallerySearch } from "@/components/office/gallery/gallery-search";
import { OfficePage } from "@/components/office/office-page";
import { listFolders, searchImages } from "@/lib/gallery/queries";
import { requireUser } from "@/lib/page-session";
import { NotFoundPage } from "../../not-found-page";

export const metadata: Metadata = { title: "Gallery folder" };

type FolderPageProps = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[]>> };

export default async function FolderPage({ params, searchParams }: FolderPageProps) {
  await requireUser("admin");
  const { id } = await params;
  const query = galleryQuery.parse(await searchParams);
  const folders = await listFolders({ isStaff: true });
  const folder = folders.find(({ _id }) => _id === id);
  if (!folder) return <NotFoundPage />;
  const found = await searchImages({ ...query, folder: folder.folderName, limit: galleryPageSize });
  const seen = folder.isPublic ? "Visitors see it as an album." : "Only the office sees it.";
  const path = folderPath(id);
  return (
    <OfficePage
      title={folder.folderName}
      back={<BackLink href={galleryPath}>All folders</BackLink>}
      lead={`${picturesText(folder.images)}, ${sizeText(folder.bytes)}. ${seen}`}
      actions={<FolderActions folder={folder} />}
    >
      {folder.about && <p className="mb-4 max-w-prose text-stone">{folder.about}</p>}
      <FolderUpload folderName={folder.folderName} />
      <div className="mt-6">
        {(folder.images > 12 || query.q) && <GallerySearch action={path} label="Search this folder" q={query.q} />}
        <FoundImages {...{ path, query, found }} folders={folders.map((each) => each.folderName)} />
      </div>
    </OfficePage>
  );
}
