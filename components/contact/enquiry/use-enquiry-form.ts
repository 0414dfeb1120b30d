"use client";

import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { usePhotos } from "@/components/kit/form/use-photos";
import { useSession } from "@/components/kit/hooks/use-session";
import { sendEnquiry } from "@/lib/contact/enquiry/contract";
import { getEnquiryType } from "@/lib/contact/enquiry/rules";
import { maxPhotos, minSeconds, orderTopics, type Topic, topicNames } from "@/lib/contact/enquiry/vocabulary";
import { upload } from "@/lib/platform/browser/call";
import type { CallInput, ReplyOf } from "@/lib/platform/shared/api/endpoint";

type Body = CallInput<typeof sendEnquiry>["body"];

const getTopic = (value: unknown): Topic | undefined => topicNames.find((each) => each === value);

/**
 * The type follows from the topic, so people choose only once. An order number counts only while its field is shown: nobody could
 * correct it.
 */
const withType = (values: unknown) => {
  const fields = Object(values) as Partial<Body>;
  const topic = getTopic(fields.topic);
  const orderNumber = topic && orderTopics.includes(topic) ? fields.orderNumber : "";
  return { ...fields, orderNumber, type: getEnquiryType(topic) };
};
const schema = sendEnquiry.body && z.preprocess(withType, sendEnquiry.body);

export type EnquiryReceipt = ReplyOf<typeof sendEnquiry> & { email: string; phone: string };
export type EnquiryForm = ReturnType<typeof useEnquiryForm>;

/** The form of an enquiry. The text stays until the server has it; logged-in users need not give their name and email. */
export function useEnquiryForm(fixed: { topic?: Topic; serviceId?: string } = {}) {
  const [progress, setProgress] = useState(0);
  const [receipt, setReceipt] = useState<EnquiryReceipt | null>(null);
  const openedAt = useRef(0);
  const checked = useCallForm<Body>(schema, {
    defaultValues: { photos: [], website: "", seconds: 0, ...fixed },
    send: async (values) => {
      setProgress(0);
      const seconds = await waitMinimum(openedAt.current);
      const reply = await upload(sendEnquiry, { body: { ...values, seconds } }, setProgress);
      setReceipt({ ...reply, email: values.email ?? "", phone: values.phone ?? "" });
    },
    toProblem: ({ message }) => message,
  });
  const { form } = checked;
  const { getValues, setValue } = form;
  const photos = usePhotos({
    files: form.watch("photos") ?? [],
    max: maxPhotos,
    onChange: (change) => setValue("photos", change(getValues("photos") ?? []), { shouldValidate: true }),
  });
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  const session = useSession();
  useEffect(() => {
    if (!session) return;
    for (const name of ["fullName", "email"] as const) if (!getValues(name)) setValue(name, session[name]);
  }, [session, getValues, setValue]);

  const startOver = () => {
    setReceipt(null);
    form.reset({ ...getValues(), message: "", orderNumber: "", photos: [] });
  };
  return { ...checked, isReady: checked.isReady && !photos.isPreparing, photos, progress, receipt, startOver };
}

/** Returns the seconds since the form opened. Waits if autofill filled it in at once, so that nobody is taken for a robot. */
async function waitMinimum(openedAt: number): Promise<number> {
  const remainingMs = minSeconds * 1000 - (performance.now() - openedAt);
  if (remainingMs > 0) await new Promise((resolve) => setTimeout(resolve, remainingMs + 50));
  return Math.floor((performance.now() - openedAt) / 1000);
}
