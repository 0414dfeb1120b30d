"use client";

import { NoteForm } from "@/components/kit/form/note-form";
import { addNote } from "@/lib/sales/order/admin/contract";

export const OrderNote = ({ orderId }: { orderId: string }) => (
  <NoteForm endpoint={addNote} id={orderId} name="note" maxLength={1000} />
);
