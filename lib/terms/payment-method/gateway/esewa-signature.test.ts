import { describe, expect, test } from "vitest";
import { getTokens, readReturned, rupeesText, sign, signRequest, toPaisa } from "./esewa-signature";

/** The test credentials that eSewa publishes, and the test vectors in its documentation. */
const secret = "8gBm/:&EnhH.1/q";
const shop = { secret, productCode: "EPAYTEST" };
const names = "transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names";
const sampleSignature = "62GcfZTmVkzhtUeh+QJ1AqiJrjoWWGof3U+eTPTZ7fA=";
const getSample = (amount: string, signature = sampleSignature) =>
  `{"transaction_code":"000AWEO","status":"COMPLETE","total_amount":${amount},"transaction_uuid":"250610-162413",` +
  `"product_code":"EPAYTEST","signed_field_names":"${names}","signature":"${signature}"}`;
const encoded = (json: string) => Buffer.from(json).toString("base64");

describe("the signature of a request", () => {
  test.each([
    ["110", "241028", "i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME="],
    ["110.0", "241028", "HnLqaq7mYH1cSY/r6mY3C1uSj19Ny618fwAxpdmugyo="],
    ["100", "11-201-13", "5DZywcrTKD0gia/rsSMcrRHmJl+4Tbol6S+lWgdJ94E="],
  ])("of %s for %s is the published one", (total_amount, transaction_uuid, signature) => {
    expect(signRequest(secret, { total_amount, transaction_uuid, product_code: "EPAYTEST" })).toBe(signature);
  });

  test("is not the one that the documentation misprints", () => {
    for (const key of [secret, `${secret}(`]) {
      const fields = { total_amount: "100", transaction_uuid: "11-201-13", product_code: "EPAYTEST" };
      expect(signRequest(key, fields)).not.toBe("4Ov7pCI1zIOdwtV2BRMUNjz1upIlT/COTxfLhWvVurE=");
    }
  });
});

describe("what eSewa sends back", () => {
  test.each([
    ["1000.0", sampleSignature],
    ["1000", "L/qUIEhgWonoiBE5fPGBfSndglUjaapYTsNVWVS7PDA="],
    ['"1,000.0"', "papjo8JJpF2skOaVl21DUR7k7hdectT5lWk+z5xvYIU="],
  ])("with the amount %s is accepted with the signature of exactly that text", (amount, signature) => {
    expect(readReturned(encoded(getSample(amount, signature)), shop)).toEqual({
      transactionCode: "000AWEO",
      status: "COMPLETE",
      totalAmount: amount.replaceAll('"', ""),
      transactionUuid: "250610-162413",
    });
  });

  test.each(["1000", "1000.00", '"1,000.0"', "10000.0", "100.0", "1e3"])(
    "with the amount rewritten to %s is refused with the sample's signature",
    (amount) => {
      expect(readReturned(encoded(getSample(amount)), shop)).toBeNull();
    },
  );

  test.each([
    ["status", "COMPLETE", "PENDING"],
    ["transaction_uuid", "250610-162413", "250610-162414"],
    ["product_code", "EPAYTEST", "NP-ES-OTHER"],
    ["transaction_code", "000AWEO", "000AWEP"],
    ["signature", "62Gc", "63Gc"],
  ])("with another %s is refused", (_name, from, to) => {
    expect(readReturned(encoded(getSample("1000.0").replace(from, to)), shop)).toBeNull();
  });

  test.each(["total_amount", "transaction_uuid", "status", "product_code"])(
    "that does not sign its %s is refused",
    (unsigned) => {
      const fields: Record<string, string> = {
        transaction_code: "000AWEO",
        status: "COMPLETE",
        total_amount: "1000.0",
        transaction_uuid: "250610-162413",
        product_code: "EPAYTEST",
        signed_field_names: names
          .split(",")
          .filter((each) => each !== unsigned)
          .join(","),
      };
      const message = fields.signed_field_names?.split(",").map((each) => `${each}=${fields[each]}`);
      const signature = sign(secret, message?.join(",") ?? "");
      expect(readReturned(encoded(JSON.stringify({ ...fields, signature })), shop)).toBeNull();
    },
  );

  test("that is correctly signed but for another shop is refused", () => {
    expect(readReturned(encoded(getSample("1000.0")), { ...shop, productCode: "NP-ES-SUKKHA" })).toBeNull();
    expect(readReturned(encoded(getSample("1000.0")), { ...shop, secret: "another key" })).toBeNull();
  });

  test("is accepted with a plus that became a blank, and in base64url", () => {
    const data = encoded(getSample("1000.0"));
    expect(readReturned(data.replaceAll("+", " "), shop)).not.toBeNull();
    expect(readReturned(Buffer.from(getSample("1000.0")).toString("base64url"), shop)).not.toBeNull();
  });

  test.each([
    "",
    "%",
    "ZZZZ",
    "not base64!",
    encoded("{}"),
    encoded("[]"),
    encoded("null"),
    encoded('{"a":{"b":1}}'),
    encoded(`{"status":"PENDING",${getSample("1000.0").slice(1)}`),
    encoded(getSample("1000.0")).slice(0, -40),
    "A".repeat(10_000_000),
  ])("that is malformed is refused without an error (%#)", (data) => {
    expect(readReturned(data, shop)).toBeNull();
  });
});

describe("amounts", () => {
  test.each([
    ["1000.0", 100_000n],
    ["1,000.0", 100_000n],
    ["1,23,456.75", 12_345_675n],
    ["33.33", 3333n],
    ["33.330", 3333n],
    ["0.1", 10n],
    ["110", 11_000n],
    ["33.333", null],
    ["1e3", null],
    ["-5", null],
    ["", null],
    ["1000.0x", null],
  ])("%s is %s paisa", (text, paisa) => {
    expect(toPaisa(text)).toBe(paisa);
  });

  test.each([
    [11_000n, "110"],
    [11_050n, "110.5"],
    [3333n, "33.33"],
    [5n, "0.05"],
    [99_999_999_999n, "999999999.99"],
  ])("%s paisa are %s rupees", (paisa, text) => {
    expect(rupeesText(paisa)).toBe(text);
    expect(toPaisa(text)).toBe(paisa);
  });

  test("numbers keep their literal text", () => {
    expect(getTokens('{ "a" : 1000.0 , "b":"x\\"y", "c": null }')).toEqual(
      new Map([
        ["a", "1000.0"],
        ["b", 'x"y'],
        ["c", "null"],
      ]),
    );
  });
});
