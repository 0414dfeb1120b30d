"use client";

import { NoteForm } from "@/components/kit/form/note-form";
import { addPersonNote, maxNoteLength } from "@/lib/people/users/admin/person-contract";

export const PersonNote = ({ userId }: { userId: string }) => (
  <NoteForm
    endpoint={addPersonNote}
    id={userId}
    name="text"
    maxLength={maxNoteLength}
    hint="Only staff see it here. The customer gets it if they download their data."
  />
);
