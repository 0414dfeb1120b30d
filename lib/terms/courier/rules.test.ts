import { expect, test } from "vitest";
import { getTrackingLink, trackingUrlRefusal } from "./rules";

const malformed = "Enter a web address such as https://courier.example/track/{number}";
const withoutPlace = "Put {number} once where the tracking number goes";

test.each([
  ["", ""],
  ["https://ncm.example/track/{number}", ""],
  ["http://ncm.example?no={number}&lang=ne", ""],
  ["https://ncm.example/track/", withoutPlace],
  ["https://ncm.example/{number}/{number}", withoutPlace],
  ["https://{number}", malformed],
  ["https://ncm.example{number}", malformed],
  ["javascript:alert({number})", malformed],
  ["ncm.example/{number}", malformed],
  ["https://ncm.example/track page/{number}", malformed],
])("the tracking address %j is answered with %j", (address, refusal) => {
  expect(trackingUrlRefusal(address)).toBe(refusal);
});

test.each([
  ["https://ncm.example/track/{number}", "NCM-1", "https://ncm.example/track/NCM-1"],
  ["https://ncm.example/track/{number}", "a/b ?&$&", "https://ncm.example/track/a%2Fb%20%3F%26%24%26"],
  ["https://ncm.example/track/{number}", "", ""],
  ["", "NCM-1", ""],
])("with %j the number %j leads to %j", (address, number, link) => {
  expect(getTrackingLink(address, number)).toBe(link);
});
