import { expect, test } from "vitest";
import { bareCompany } from "@/tests/support/bare-company";
import { getHours, localBusiness } from "./local-business";

const nothing = { ...bareCompany, name: "Sukkha" };

test.each([
  ["Sunday to Tuesday: 9 am to 6 pm", ["Sunday", "Monday", "Tuesday"], "09:00", "18:00"],
  ["friday: 9:30 am to 12 pm", ["Friday"], "09:30", "12:00"],
  ["Saturday: 12 am to 1:15 am", ["Saturday"], "00:00", "01:15"],
])("'%s' is said to machines too", (line, dayOfWeek, opens, closes) => {
  expect(getHours(line)).toEqual({ "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes });
});

test.each([
  "Saturday: closed",
  "Every day: 9 am to 6 pm",
  "Sunday: 13 am to 6 pm",
  "Friday to Sunday: 9 am to 6 pm",
  "",
  "Sunday: 9:75 am to 6 pm",
])("'%s' is left to people", (line) => {
  expect(getHours(line)).toBeNull();
});

test("what is not known is not said", () => {
  const said = localBusiness(nothing, "https://shop.example");
  for (const name of ["telephone", "email", "address", "hasMap", "openingHoursSpecification", "contactPoint", "legalName"]) {
    expect(said).not.toHaveProperty(name);
  }
});

test("customers and complaints have a number each", () => {
  const company = { ...nothing, phoneNumber: "+977 1 5970 642", grievanceEmail: "complaints@sukkha.example" };
  expect(localBusiness(company, "https://shop.example").contactPoint).toMatchObject([
    { contactType: "customer service", telephone: "+977 1 5970 642" },
    { contactType: "complaints", email: "complaints@sukkha.example" },
  ]);
});
