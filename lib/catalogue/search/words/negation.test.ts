import { expect, test } from "vitest";
import { markNegations } from "./negation";

test.each([
  ["torch gas nabhako", "torch without gas"],
  ["bina aago", "without aago"],
  ["aago bina", "without aago"],
  ["solvent bina primer", "without solvent primer"],
  ["roof coating bina jali", "roof coating without jali"],
  ["ग्यास नभएको", "without ग्यास"],
  ["सिमेन्ट नचाहिने गम", "without सिमेन्ट गम"],
  ["grout not epoxy", "grout without epoxy"],
  ["silicone hoina sealant", "without silicone sealant"],
  ["tail ukhkhelnu pardaina", "intact tail"],
  ["tile natodi bathroom", "intact tile bathroom"],
  ["टायल नभत्काई", "intact टायल"],
  ["without breaking tiles", "intact tiles"],
  ["tiles without breaking", "intact tiles"],
  ["without tile removal", "intact tile"],
  ["tiles not broken", "intact tiles"],
  ["dont break tiles", "intact tiles"],
  ["primer not", "without primer"],
  ["primer nalagai", "without primer"],
  ["सिमेन्ट बाहेकको", "without सिमेन्ट"],
  ["coating nagarjun", "coating nagarjun"],
  ["डेलिभरी नगरपालिका नगद", "डेलिभरी नगरपालिका नगद"],
  ["tank no 2", "tank no 2"],
  ["no", "no"],
  ["bina", "bina"],
  ["without without", "without without"],
  ["nabhako", "nabhako"],
  ["nali chuhine", "nali chuhine"],
  ["naya chhat", "naya chhat"],
])("“%s” is read as “%s”", (text, marked) => {
  expect(markNegations(text.split(" ")).join(" ")).toBe(marked);
});
