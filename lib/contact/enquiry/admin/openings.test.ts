import { expect, test } from "vitest";
import { enquiryTypes } from "@/lib/contact/enquiry/vocabulary";
import { findOpenPlace, listOpenings } from "./openings";

test("no opening is sent as it is, except the one that is complete", () => {
  const complete = listOpenings("contact").filter(({ text }) => findOpenPlace(text) === null);
  expect(complete.map(({ name }) => name)).toEqual(["Ask for details"]);
  for (const type of enquiryTypes) expect(listOpenings(type)).toHaveLength(5);
});

test.each([
  ["We could come on [day and time].", "[day and time]"],
  ["We could come on ", "We could come on …"],
  ["We could come on [ ].", "[ ]"],
  ["We could come on ?", "We could come on …"],
  ["We could come on Sunday at .", "at ."],
  ["It would cost about Rs .", "Rs ."],
  ["Please call us on , or write.", "on ,"],
  ["We can come.\n\nWe could come on .\n\nThank you.", "We could come on …"],
  ["For this we would use ", "For this we would use …"],
  ["Here is our quote, with today's prices including VAT:\n\n", "Here is our quote, with today's prices including VAT: …"],
  ["We come on ____ at 10.", "____"],
  ["Your price is Rs ...", "..."],
  ["We come on .......", "......."],
  ["Dear {name}, thank you.", "{name}"],
  ["See you on <date>.", "<date>"],
  ["The prices are as follows:", "The prices are as follows: …"],
])("%j has the open place %j", (text, place) => expect(findOpenPlace(text)).toBe(place));

test.each([
  "We could come on Sunday at 10.",
  "Look at the crack in photo [1].",
  "It would cost about Rs. 500, or Rs 600.",
  "That is what it depends on.",
  "Here is our quote, with today's prices including VAT:\n\n2 × RoofCoat 10, 20 L: Rs 12,800",
  "Well... it depends. Please see https://sukkha.com.np/products?q=a_b or write to <info@sukkha.com.np>.",
  "The rate is 1.5 kg/m² (two coats); file_name.pdf is attached.",
  "See [our guide](https://sukkha.com.np/fix).",
])("%j is complete", (text) => expect(findOpenPlace(text)).toBeNull());
