import { expect, test } from "vitest";
import { findFaqs, groupFaqs } from "./rules";

const faq = (question: string, group = "", answer = "Yes.") => ({ _id: question, question, answer, group });

test("groups come in the order of their first questions, and questions without one come last", () => {
  const groups = groupFaqs([faq("a"), faq("b", "Delivery & payment"), faq("c", "Roofs"), faq("d", "Delivery & payment")]);
  expect(groups.map(({ id, name, faqs }) => [id, name, faqs.map(({ question }) => question)])).toEqual([
    ["delivery-payment", "Delivery & payment", ["b", "d"]],
    ["roofs", "Roofs", ["c"]],
    ["more-questions", "More questions", ["a"]],
  ]);
});

test("without any group all questions stand under one heading", () => {
  expect(groupFaqs([faq("a"), faq("b")]).map(({ name, faqs }) => [name, faqs.length])).toEqual([["All questions", 2]]);
  expect(groupFaqs([])).toEqual([]);
});

test("a heading in Devanagari is an anchor too, and one of signs gets a number", () => {
  expect(groupFaqs([faq("a", "छत र बार्दली"), faq("b", "?!")]).map(({ id }) => id)).toEqual(["छत-र-बार्दली", "group-2"]);
});

test("headings that differ only in their signs have an anchor each", () => {
  expect(groupFaqs([faq("a", "Roofs"), faq("b", "Roofs!")]).map(({ id }) => id)).toEqual(["roofs", "roofs-2"]);
});

test("a search finds questions with all its words, in any of their texts and whatever their case", () => {
  const faqs = [faq("Do I get a VAT bill?", "Payment"), faq("Can I pay?", "Payment", "In cash, or with a bill.")];
  const find = (q: string) => findFaqs(faqs, q).length;
  expect([find("bill payment"), find("VAT"), find("vat cash"), find(" "), find("roof")]).toEqual([2, 1, 0, 2, 0]);
});
