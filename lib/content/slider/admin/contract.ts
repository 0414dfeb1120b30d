import { z } from "zod";
import { slide } from "@/lib/content/slider/contract";
import { changesOf, rowVersion } from "@/lib/platform/shared/api/changes";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { imageCalls, oneImage } from "@/lib/platform/shared/api/image-calls";
import { orderCall } from "@/lib/platform/shared/api/order-call";
import { isoMoment } from "@/lib/platform/shared/calendar/iso-day";
import { isPageLink } from "@/lib/platform/shared/links";
import { textUpTo } from "@/lib/platform/shared/text/text-schema";

const adminSlide = slide.extend({
  isActive: z.boolean(),
  startsAt: z.string().nullable().meta({ description: "When the slide is first shown" }),
  endsAt: z.string().nullable().meta({ description: "When the slide is no longer shown" }),
  version: rowVersion,
});
export type AdminSlide = z.infer<typeof adminSlide>;

const requiredText = (label: string, max: number) => textUpTo(max).min(1, `${label} is required`);
const moment = isoMoment("Enter a time such as 2026-11-21T09:00:00Z").nullable();

export const slideInput = z.object({
  title: requiredText("Title", 120),
  text: textUpTo(300),
  alt: requiredText("What the image shows", 300),
  linkLabel: textUpTo(60),
  linkHref: textUpTo(500).refine((link) => link === "" || isPageLink(link), "A link must begin with / or https://"),
  isActive: z.boolean("Choose yes or no"),
  startsAt: moment,
  endsAt: moment,
});
export type SlideInput = z.infer<typeof slideInput>;

export const createSlide = endpoint("POST /api/slider", {
  summary: "Creates a slide at the end of the list; it is hidden until it is activated",
  access: "admin",
  right: "content.change",
  multipart: "file",
  maxBytes: 6_000_000,
  body: z.object({ title: slideInput.shape.title, alt: slideInput.shape.alt, ...oneImage.shape }),
  reply: adminSlide,
  failed: "Failed to create the slide. Please try again.",
});

export const changeSlide = endpoint("PATCH /api/slider/[id]", {
  summary: "Changes any field of a slide except its images",
  access: "admin",
  right: "content.change",
  body: changesOf(slideInput),
  reply: adminSlide,
  failed: "Failed to save the slide. Please try again.",
});

export const deleteSlide = endpoint("DELETE /api/slider/[id]", {
  summary: "Deletes a slide with its images",
  access: "admin",
  right: "content.change",
  reply: messageReply,
  failed: "Failed to delete the slide. Please try again.",
});

export const orderSlides = orderCall("content.change", "/api/slider/order", "Sets the order of the slides");

export const setSlideImage = endpoint("PUT /api/slider/[id]/image", {
  summary: "Replaces a slide's image, cropped to 16:9",
  access: "admin",
  right: "content.change",
  multipart: "file",
  maxBytes: 6_000_000,
  body: oneImage,
  reply: adminSlide,
  failed: "Failed to upload the image. Please try again.",
});

export const { set: setMobileImage, remove: removeMobileImage } = imageCalls("/api/slider/[id]/mobile-image", {
  right: "content.change",
  reply: adminSlide,
  set: "Sets a slide's portrait image for phones, cropped to 3:4",
  remove: "Removes the portrait image; phones then show the other one",
});
