import { expect, test } from "vitest";
import { bankAccountText } from "./bank-rules";

const account = { bankName: "Nabil Bank", bankBranch: "Teku", bankAccountName: "Sukkha Pvt. Ltd.", bankAccountNumber: "" };

test.each([
  ["0123 4567-8901", "Nabil Bank, Teku, Sukkha Pvt. Ltd., •••• 8901"],
  ["123456", "Nabil Bank, Teku, Sukkha Pvt. Ltd., •••• 56"],
  ["12", "Nabil Bank, Teku, Sukkha Pvt. Ltd., ••••"],
  ["", "Nabil Bank, Teku, Sukkha Pvt. Ltd."],
])("of the account number %o only the end is shown", (bankAccountNumber, text) => {
  expect(bankAccountText({ ...account, bankAccountNumber })).toBe(text);
});

test("an account that is not set up is named as such", () => {
  expect(bankAccountText(null)).toBe("none");
  expect(bankAccountText({ bankName: "", bankBranch: "", bankAccountName: "", bankAccountNumber: "" })).toBe("none");
});
