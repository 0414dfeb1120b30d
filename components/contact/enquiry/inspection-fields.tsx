"use client";

import { useEffect, useRef } from "react";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { t } from "@/lib/platform/shared/language/t";
import { EnquiryPhotos, RobotField, SendButton, SenderFields } from "./enquiry-fields";
import { EnquirySent } from "./enquiry-sent";
import { useEnquiryForm } from "./use-enquiry-form";
import { VisitFields } from "./visit-fields";

type InspectionFieldsProps = { serviceId: string; serviceTitle: string };

/** The form of InspectionForm. Its first field takes the focus from the button that it replaces. */
export function InspectionFields({ serviceId, serviceTitle }: InspectionFieldsProps) {
  const form = useEnquiryForm({ topic: "inspection", serviceId });
  const { submit, field, receipt, startOver } = form;
  const { setFocus } = form.form;
  const isNew = useRef(true);
  useEffect(() => {
    if (isNew.current) setFocus("place");
    isNew.current = false;
  }, [setFocus]);
  if (receipt)
    return (
      <div className="mt-4">
        <EnquirySent receipt={receipt} onAgain={startOver} />
      </div>
    );
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-label={t`Book an inspection: ${serviceTitle}`}
      className="mt-4 max-w-2xl space-y-5"
    >
      <VisitFields form={form} />
      <TextAreaField label={t`What is wrong?`} maxLength={3000} hint={t`What leaks, and since when?`} {...field("message")} />
      <EnquiryPhotos form={form} />
      <SenderFields form={form} />
      <RobotField form={form} />
      <SendButton form={form} label={t`Request inspection`} />
    </form>
  );
}
