import { expect, test } from "vitest";
import { splitOpening } from "./rules";

test("the sentence that all texts begin with is told apart, in both scripts", () => {
  expect(splitOpening(["A drawing. A roof.", "A drawing. A tank."])).toEqual({
    opening: "A drawing.",
    rests: ["A roof.", "A tank."],
  });
  expect(splitOpening(["यो चित्र हो। छत।", "यो चित्र हो। ट्याङ्की।"])).toEqual({ opening: "यो चित्र हो।", rests: ["छत।", "ट्याङ्की।"] });
});

test.each([
  [["A drawing. A roof.", "A tank."]],
  [["A drawing. A roof.", ""]],
  [["A drawing. A roof."]],
  [["Same.", "Same."]],
  [[]],
])("texts without one stay as they are: %j", (texts) => {
  expect(splitOpening(texts)).toEqual({ opening: "", rests: texts });
});
