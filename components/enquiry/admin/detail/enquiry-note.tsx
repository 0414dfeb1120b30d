"use client";

import { NoteForm } from "@/components/ui/form/note-form";
import { noteEnquiry } from "@/lib/enquiry/admin-contract";

export const EnquiryNote = ({ enquiryId }: { enquiryId: string }) => (
  <NoteForm endpoint={noteEnquiry} id={enquiryId} name="text" maxLength={2000} />
);
