"use client";

import { FolderPlus, Pencil, SlidersHorizontal, Trash2 } from "lucide-react";
import { useState } from "react";
import type { GalleryFolder } from "@/lib/gallery/contract";
import { DeleteFolder, EditAlbum, NewFolder, RenameFolder } from "./folder-dialogs";

export function GalleryActions() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsked(true)} className="button button-primary">
        <FolderPlus size={18} aria-hidden="true" />
        New folder
      </button>
      {isAsked && <NewFolder onClose={() => setAsked(false)} />}
    </>
  );
}

const acts = [
  { label: "Rename", Icon: Pencil, Dialog: RenameFolder },
  { label: "Album", Icon: SlidersHorizontal, Dialog: EditAlbum },
  { label: "Delete folder", Icon: Trash2, Dialog: DeleteFolder },
];

export function FolderActions({ folder }: { folder: GalleryFolder }) {
  const [asked, setAsked] = useState<string | null>(null);
  const Dialog = acts.find(({ label }) => label === asked)?.Dialog;
  return (
    <>
      {acts.map(({ label, Icon }) => (
        <button key={label} type="button" onClick={() => setAsked(label)} className="button button-quiet">
          <Icon size={18} aria-hidden="true" />
          {label}
        </button>
      ))}
      {Dialog && <Dialog folder={folder} onClose={() => setAsked(null)} />}
    </>
  );
}
