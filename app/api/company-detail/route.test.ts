import { expect, test } from "vitest";
import { getCompanyDetail } from "@/lib/company-detail/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { given } from "@/tests/support/given";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

test("a shop whose office has written nothing answers null", async () => {
  expect(await send(getCompanyDetail)).toMatchObject({ status: 200, data: null });
});

test("the company's details are for everybody", async () => {
  await given.company({ name: "Sukkha Waterproofing", twitter: "" });
  const { data } = await send(getCompanyDetail);
  expect(data).toMatchObject({
    name: "Sukkha Waterproofing",
    location: "Teku, Kathmandu",
    phoneNumber: "+977 1 5970 642",
    email: "namaste@sukkha.example",
    facebook: "https://www.facebook.com/sukkha.example",
    twitter: "",
    figures: [{ figure: "77", label: "districts" }],
  });
  expect(data).not.toHaveProperty("id");
});
