import { expect, test } from "vitest";
import { bareCompany } from "@/tests/support/bare-company";
import { getHours, localBusiness } from "./local-business";

const emptyCompany = { ...bareCompany, name: "Sukkha" };

test.each([
  ["Sunday to Tuesday: 9 am to 6 pm", ["Sunday", "Monday", "Tuesday"], "09:00", "18:00"],
  ["friday: 9:30 am to 12 pm", ["Friday"], "09:30", "12:00"],
  ["Saturday: 12 am to 1:15 am", ["Saturday"], "00:00", "01:15"],
])("'%s' becomes structured opening hours", (line, dayOfWeek, opens, closes) => {
  expect(getHours(line)).toEqual({ "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes });
});

test.each([
  "Saturday: closed",
  "Every day: 9 am to 6 pm",
  "Sunday: 13 am to 6 pm",
  "Friday to Sunday: 9 am to 6 pm",
  "",
  "Sunday: 9:75 am to 6 pm",
])("'%s' is not converted", (line) => {
  expect(getHours(line)).toBeNull();
});

test("unknown values are left out", () => {
  const jsonLd = localBusiness(emptyCompany, "https://shop.example");
  for (const name of ["telephone", "email", "address", "hasMap", "openingHoursSpecification", "contactPoint", "legalName"]) {
    expect(jsonLd).not.toHaveProperty(name);
  }
});

test("customer service and complaints are separate contact points", () => {
  const company = { ...emptyCompany, phoneNumber: "+977 1 5970 642", grievanceEmail: "complaints@sukkha.example" };
  expect(localBusiness(company, "https://shop.example").contactPoint).toMatchObject([
    { contactType: "customer service", telephone: "+977 1 5970 642" },
    { contactType: "complaints", email: "complaints@sukkha.example" },
  ]);
});
