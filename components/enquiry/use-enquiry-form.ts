"use client";

import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import { useSession } from "@/components/hooks/use-session";
import { sendEnquiry } from "@/lib/enquiry/contract";
import { getEnquiryType } from "@/lib/enquiry/rules";
import { minSeconds, type Topic, topicNames } from "@/lib/enquiry/vocabulary";
import { upload } from "@/lib/platform/api/call";
import type { CallInput, ReplyOf } from "@/lib/platform/api/endpoint";

type Body = CallInput<typeof sendEnquiry>["body"];

const getTopic = (value: unknown): Topic | undefined => topicNames.find((each) => each === value);

/** The type follows from the topic, so people choose only once. */
const withType = (values: unknown) => {
  const fields = Object(values) as Partial<Body>;
  return { ...fields, type: getEnquiryType(getTopic(fields.topic)) };
};
const schema = sendEnquiry.body && z.preprocess(withType, sendEnquiry.body);

export type EnquiryForm = ReturnType<typeof useEnquiryForm>;

/** The form of an enquiry. The text stays until the server has it; logged-in users need not give their name and email. */
export function useEnquiryForm(fixed: { topic?: Topic; serviceId?: string } = {}) {
  const [problem, setProblem] = useState("");
  const [progress, setProgress] = useState(0);
  const [sent, setSent] = useState<(ReplyOf<typeof sendEnquiry> & { email: string }) | null>(null);
  const opened = useRef(0);
  const checked = useCheckedForm<Body>(schema, {
    defaultValues: { photos: [], website: "", seconds: 0, ...fixed },
    send: async (values) => {
      setProblem("");
      setProgress(0);
      const seconds = await longEnough(opened.current);
      const reply = await upload(sendEnquiry, { body: { ...values, seconds } }, setProgress);
      setSent({ ...reply, email: values.email });
    },
    notify: ({ message }) => setProblem(message),
  });
  const { form } = checked;
  const { getValues, setValue } = form;
  useEffect(() => {
    opened.current = performance.now();
  }, []);

  const session = useSession();
  useEffect(() => {
    if (!session) return;
    for (const name of ["fullName", "email"] as const) if (!getValues(name)) setValue(name, session[name]);
  }, [session, getValues, setValue]);

  const again = () => {
    setSent(null);
    form.reset({ ...getValues(), message: "", orderNumber: "", photos: [] });
  };
  return { ...checked, problem, progress, sent, again };
}

/** Waits a moment if the form was filled in at once (by the browser's autofill), so that nobody is taken for a robot. */
async function longEnough(opened: number): Promise<number> {
  const left = minSeconds * 1000 - (performance.now() - opened);
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left + 50));
  return Math.floor((performance.now() - opened) / 1000);
}
