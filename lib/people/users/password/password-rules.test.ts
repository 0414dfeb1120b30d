import { expect, test } from "vitest";
import { getPasswordProblem } from "./password-rules";

const asha = {
  fullName: "Asha Gurung",
  email: "asha.g@roof.example",
  phone: "9801112223",
  mobile: "+9779841234567",
  companyName: "Thapa Builders",
};
const customer = { ...asha, role: "b2c" };
const staff = { ...asha, role: "admin" };

const common = /^Many people use this password/;
const personal = /^This is too close to your name/;

test.each([
  ["123456", common],
  ["password", common],
  ["PassWord", common],
  ["Password123!", common],
  ["p@ssw0rd2026", common],
  ["!!qwerty", common],
  ["nepal2083", common],
  ["Kathmandu!", common],
  ["letmeinletmein", common],
  ["aaaaaa", common],
  ["121212", common],
  ["abcabcabc", common],
  ["fghjkl", common],
  ["876543", common],
  ["Demo@1234", common],
  ["Asha2083", personal],
  ["ashagurung", personal],
  ["Gurung-Asha!", personal],
  ["asha.g@roof.example", personal],
  ["asha.g!", personal],
  ["9841234567", personal],
  ["+977 984-1234567", personal],
  ["9801112223", personal],
  ["thapa builders", personal],
  ["asha123456", personal],
  // In disguise.
  ["१२३४५६", common],
  ["नेपाल१२३", common],
  ["पासवर्ड", common],
  ["１２３４५६", common],
  ["1 2 3 4 5 6", common],
  ["p.a.s.s.w.o.r.d", common],
  ["pass\u200bword", common],
  ["   password   ", common],
  ["            ", common],
  ["pásswörd", common],
  ["drowssaP1", common],
  ["112233445566", common],
  ["abcd12345678", common],
  ["९८४१२३४५६७", personal],
  ["gnuruG ahsA", personal],
  ["ａｓｈａ２０８３", personal],
])("nobody can choose %j", (password, problem) => {
  expect(getPasswordProblem(password, customer)).toMatch(problem);
  if (password.length >= 12) expect(getPasswordProblem(password, staff)).toMatch(problem);
});

test.each([
  "blue umbrella",
  "x7-k2m",
  "Monsoon-2083",
  "Winter-2083",
  "asha loves momo",
  "पानीरोक्ने",
  "7$#@!%^&*(",
  "kT9#vQ2!mZ7p",
  "🪣🪣🪣🪣🪣🪣",
  "x".repeat(64),
])("a customer can choose %j", (password) => {
  expect(getPasswordProblem(password, customer)).toBeNull();
});

test("staff need twelve characters, which people count, not code units", () => {
  const short = "Staff need a password of at least 12 characters.";
  expect(getPasswordProblem("wet-roof-20", staff)).toBe(short);
  expect(getPasswordProblem("🪣🌧️🏠🪣🌧️🏠🪣", staff)).toBe(short);
  expect(getPasswordProblem("wet-roof-208", staff)).toBeNull();
});

test.each([
  "Password@1234",
  "administrator",
  "qwertyuiop12",
  "123456789012",
  "passwordpassword",
  "x".repeat(64),
  "Asha@1234567",
  "adminpassword",
  "Nepal-Kathmandu",
  "shopoffice123",
])("staff cannot make %j of a common one", (password) => {
  expect(getPasswordProblem(password, staff)).toMatch(/^Many people|^This is too close/);
});

test("a customer may choose two of them, and staff one with a word of their own", () => {
  expect(getPasswordProblem("adminpassword", customer)).toBeNull();
  expect(getPasswordProblem("password-chhana", staff)).toBeNull();
});

test("invisible characters do not make a password, or make it long enough", () => {
  expect(getPasswordProblem("\u200b".repeat(12), customer)).toMatch(common);
  expect(getPasswordProblem(`wet-roof${"\u200b".repeat(12)}`, staff)).toMatch(/^Staff need/);
});

test("the name of the owner's company in their email address is no password, but a word in it may be part of one", () => {
  const sita = { ...staff, email: "sita@himaldrywall.example" };
  expect(getPasswordProblem("Himaldrywall@2083", sita)).toMatch(personal);
  expect(getPasswordProblem("wet-roof-208", staff)).toBeNull();
});

test("an owner of whom little is known is refused nothing because of that", () => {
  const nobody = { role: "b2c", fullName: "", email: null, phone: null, mobile: null, companyName: null };
  expect(getPasswordProblem("wet-roof", nobody)).toBeNull();
});
