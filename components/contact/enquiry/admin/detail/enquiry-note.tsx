"use client";

import { NoteForm } from "@/components/kit/form/note-form";
import { noteEnquiry } from "@/lib/contact/enquiry/admin/contract";

export const EnquiryNote = ({ enquiryId }: { enquiryId: string }) => (
  <NoteForm endpoint={noteEnquiry} id={enquiryId} name="text" maxLength={2000} />
);
