import { expect, test } from "vitest";
import { readContent } from "../content";
import { readTradeCopy } from "./content";

const { products } = readContent();
const { reviews } = readTradeCopy();

const sentences = (text: string) =>
  text.split(/(?<=[.!?])\s+/).map((each) =>
    each
      .trim()
      .replace(/[.!?]$/, "")
      .toLowerCase(),
  );

test("each product has reviews of its own", () => {
  expect(Object.keys(reviews).toSorted()).toEqual(products.map(({ name }) => name).toSorted());
});

test("no sentence of a review is used twice in the shop", () => {
  const texts = [
    ...products.flatMap((product) => product.reviews.flatMap(({ title, body }) => [title, body])),
    ...Object.values(reviews).flatMap((all) => all.flatMap(([, ...parts]) => parts)),
  ];
  const all = texts.flatMap((text) => (text ? sentences(text) : []));
  expect(all.filter((each, at) => all.indexOf(each) !== at)).toEqual([]);
});
