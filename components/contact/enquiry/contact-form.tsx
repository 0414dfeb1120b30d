"use client";

import { useEffect } from "react";
import { Field } from "@/components/kit/form/field";
import { toOptions } from "@/components/kit/form/options";
import { SelectField } from "@/components/kit/form/select-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { Link } from "@/components/kit/link";
import { priceText, type ServicePrice } from "@/lib/advice/service/rules";
import { orderTopics, type Topic, topicNames, topics } from "@/lib/contact/enquiry/vocabulary";
import { msg, t } from "@/lib/platform/shared/language/t";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import { EnquiryPhotos, RobotField, SendButton, SenderFields } from "./enquiry-fields";
import { EnquirySent } from "./enquiry-sent";
import { useEnquiryForm } from "./use-enquiry-form";
import { VisitFields } from "./visit-fields";

type ContactFormProps = {
  /** The service whose price is that of an inspection. */
  visit: (ServicePrice & { slug: string }) | null;
};

/** The contact form; ?topic=, ?order= and ?message= fill it in. */
export function ContactForm({ visit }: ContactFormProps) {
  const form = useEnquiryForm();
  const { submit, field, receipt, startOver } = form;
  const { setValue } = form.form;
  useEffect(() => {
    // The page is the same for everyone, so the URL is read here.
    const params = new URLSearchParams(location.search);
    const order = cutText(params.get("order") ?? "", 30);
    const topic = topicNames.find((each) => each === params.get("topic")) ?? (order ? "order" : undefined);
    if (topic) setValue("topic", topic);
    if (order) setValue("orderNumber", order);
    const message = cutText(params.get("message") ?? "", 2000);
    if (message) setValue("message", message);
  }, [setValue]);

  // The first invalid field in the order of registration gets the focus; without this, those of a visit would come last.
  for (const name of ["topic", "orderNumber", "place", "preferredOn", "preferredAt"] as const) form.form.register(name);

  if (receipt) return <EnquirySent receipt={receipt} onAgain={startOver} />;
  const topic = form.form.watch("topic");
  const isVisit = topic === "inspection";
  const price = visit && priceText(visit);
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={t`Write to us`} className="space-y-5">
      <SelectField label={t`What is it about?`} placeholder={t`Choose`} options={toOptions(topics)} {...field("topic")} />
      {orderTopics.includes(topic) && (
        <Field label={t`Order number (optional)`} autoComplete="off" maxLength={30} {...field("orderNumber")} />
      )}
      {isVisit && price && (
        <p>
          {price}.{" "}
          <Link href={`/services/${visit?.slug}`} className="link">{t`What you get, and what it costs where you are`}</Link>
        </p>
      )}
      {isVisit && <VisitFields form={form} />}
      <TextAreaField
        label={t`Your message`}
        rows={6}
        maxLength={3000}
        hint={hints[topic] ? t(hints[topic]) : t`The more you tell us, the better we can help.`}
        {...field("message")}
      />
      <EnquiryPhotos form={form} />
      <SenderFields form={form} />
      <RobotField form={form} />
      <SendButton form={form} label={t`Send`} />
    </form>
  );
}

/** The hint below the message, by topic. */
const hints: Partial<Record<Topic, string>> = {
  product: msg("What is it for, how large is it, and what is on it now? A photo helps a lot."),
  quote: msg("Where, how many square metres, and what is on it now? A drawing or a photo helps."),
  inspection: msg("What leaks, and since when?"),
  grievance: msg("What went wrong, and what can we do? We answer within seven days."),
};
