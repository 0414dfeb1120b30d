import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { JsonLd } from "./json-ld";

afterEach(cleanup);

const getScript = (data: Parameters<typeof JsonLd>[0]["data"]) => {
  const { container } = render(<JsonLd data={data} />);
  return { html: container.innerHTML, json: JSON.parse(container.querySelector("script")?.textContent ?? "") };
};

test("a name cannot close the script element, and is preserved", () => {
  const name = "</script><script>alert(1)</script> & \u2028\u2029";
  const { html, json } = getScript({ "@type": "Brand", name });
  expect(html.match(/<\/?script/g)).toHaveLength(2);
  expect(html).not.toMatch(/[\u2028\u2029]/);
  expect(json).toEqual({ "@context": "https://schema.org", "@type": "Brand", name });
});

test("several objects become one graph", () => {
  const { json } = getScript([
    { "@type": "Brand", name: "A" },
    { "@type": "Brand", name: "B" },
  ]);
  expect(json["@graph"]).toHaveLength(2);
});
