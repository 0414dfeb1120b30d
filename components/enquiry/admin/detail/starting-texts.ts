import type { Enquiry } from "@/lib/enquiry/admin-contract";

/** What many answers begin with; whoever answers goes on from there. */
const startingTexts = [
  {
    name: "Which product",
    text: "thank you for the description and the pictures.\n\nFor this we would use ",
  },
  {
    name: "We need to know more",
    text: "thank you for writing. To give you a good answer we need to know:\n\n1. How large is the area, in square metres?\n2. What is on it now (bare concrete, tiles, an old coating)?\n3. Since when does it leak, and does it get worse when it rains?\n\nTwo or three pictures help most.",
  },
  {
    name: "We come to look",
    text: "we can come to look at it. The inspection takes about an hour; you get what we found in writing.\n\nWe would come on ",
  },
  {
    name: "A quote",
    text: "here is what the work needs, with today's prices including VAT:\n\n",
  },
  {
    name: "About a complaint",
    text: "we are sorry that this happened. We have looked into it:\n\n",
  },
] as const;

/** The one that fits the kind of letter best comes first. */
const fitting: Record<Enquiry["type"], string> = {
  contact: "Which product",
  quote: "A quote",
  inspection: "We come to look",
  grievance: "About a complaint",
};

export const startingTextsFor = (type: Enquiry["type"]) =>
  startingTexts.toSorted((one, other) => Number(other.name === fitting[type]) - Number(one.name === fitting[type]));
