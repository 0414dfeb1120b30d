"use client";

import { FolderPlus, Pencil, SlidersHorizontal, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { FormDialog } from "@/components/kit/dialog/form-dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useVersionedSave } from "@/components/kit/hooks/use-versioned-save";
import { changeFolder, createFolder, deleteFolder, renameFolder } from "@/lib/content/gallery/admin/contract";
import type { GalleryFolder } from "@/lib/content/gallery/contract";
import { CallError, call } from "@/lib/platform/browser/call";
import { galleryPath, imagesText } from "./gallery-query";
import { Uses } from "./uses";

function NewFolder({ onClose }: { onClose: () => void }) {
  const { take } = useAdminAction();
  return (
    <FormDialog
      title="New folder"
      schema={createFolder.body}
      defaultValues={{ folderName: "" }}
      fields={[
        {
          name: "folderName",
          label: "Name",
          maxLength: 100,
          hint: "Also the album's title. Only staff see a new folder until you share it.",
        },
      ]}
      action="Create"
      onSend={(body) => take(() => call(createFolder, { body }), `Folder “${body.folderName}” created.`)}
      onClose={onClose}
    />
  );
}

type FolderDialogProps = { folder: GalleryFolder; onClose: () => void };

function RenameFolder({ folder: { folderName }, onClose }: FolderDialogProps) {
  const { take } = useAdminAction();
  return (
    <FormDialog
      title={`Rename “${folderName}”`}
      schema={renameFolder.body}
      defaultValues={{ newFolderName: folderName }}
      fields={[{ name: "newFolderName", label: "Name", maxLength: 100, hint: "Links to the images do not change." }]}
      action="Rename"
      onSend={(body) =>
        take(() => call(renameFolder, { params: { folder: folderName }, body }), `Renamed to “${body.newFolderName}”.`)
      }
      onClose={onClose}
    />
  );
}

const visibilities = [
  { value: "public", label: "Everyone, as an album" },
  { value: "hidden", label: "Only staff" },
] as const;

function EditAlbum({ folder, onClose }: FolderDialogProps) {
  const save = useVersionedSave(folder.version);
  const send = ({ about, seenBy }: { about: string; seenBy: string }) => {
    const body = { about, isPublic: seenBy === "public" };
    return save((version) => call(changeFolder, { params: { id: folder._id }, body: { ...body, version } }), "Album saved.");
  };
  return (
    <FormDialog<{ about: string; seenBy: string }>
      title={`Album “${folder.folderName}”`}
      schema={undefined}
      defaultValues={{ about: folder.about, seenBy: folder.isPublic ? "public" : "hidden" }}
      fields={[
        { name: "seenBy", label: "Who sees it", options: visibilities },
        { name: "about", label: "About", kind: "long", maxLength: 1000, hint: "Shown above its images." },
      ]}
      action="Save"
      onSend={send}
      onClose={onClose}
    />
  );
}

function DeleteFolder({ folder: { folderName, images }, onClose }: FolderDialogProps) {
  const { replace } = useRouter();
  const { take } = useAdminAction();
  const remove = async () => {
    try {
      await take(() => call(deleteFolder, { body: { folderName } }), `Folder “${folderName}” deleted.`);
      replace(galleryPath);
    } catch (error) {
      // Someone else has already deleted it.
      if (error instanceof CallError && error.status === 404) replace(galleryPath);
      throw error;
    }
  };
  return (
    <ActionDialog title={`Delete “${folderName}”?`} action="Delete folder" isFinal onSend={remove} onClose={onClose}>
      {images === 0 ? (
        "It is empty."
      ) : (
        <>
          <p>
            <strong>{imagesText(images)}</strong> will be deleted with it. This cannot be undone.
          </p>
          <Uses of={{ folderName }} />
        </>
      )}
    </ActionDialog>
  );
}

export function GalleryActions() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-primary">
        <FolderPlus size={18} aria-hidden="true" />
        New folder
      </button>
      {isOpen && <NewFolder onClose={() => setOpen(false)} />}
    </>
  );
}

const actions = [
  { label: "Rename", look: "quiet", Icon: Pencil, Dialog: RenameFolder },
  { label: "Edit album", look: "quiet", Icon: SlidersHorizontal, Dialog: EditAlbum },
  { label: "Delete folder", look: "final", Icon: Trash2, Dialog: DeleteFolder },
];

export function FolderActions({ folder }: { folder: GalleryFolder }) {
  const [openLabel, setOpenLabel] = useState<string | null>(null);
  const Dialog = actions.find(({ label }) => label === openLabel)?.Dialog;
  return (
    <>
      {actions.map(({ label, look, Icon }) => (
        <button key={label} type="button" onClick={() => setOpenLabel(label)} className={`button button-${look}`}>
          <Icon size={18} aria-hidden="true" />
          {label}
        </button>
      ))}
      {Dialog && <Dialog folder={folder} onClose={() => setOpenLabel(null)} />}
    </>
  );
}
