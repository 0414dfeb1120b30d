/** The small pages of the stand-in gateways. */
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? "");

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f3f4f2;color:#14262e}
main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:.75rem;border-top:.5rem solid var(--c)}
h1{font-size:1.4rem;margin:0 0 .5rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dt{color:#566369}dd{margin:0;
overflow-wrap:anywhere}form{display:grid;gap:.5rem;margin-top:1rem}button{min-height:2.75rem;font:inherit;font-weight:600;
border:1px solid #8b949a;border-radius:.5rem;background:#fff}button:first-child{background:var(--c);border-color:var(--c);color:#fff}
p{color:#566369}`;

function getPage(title: string, colour: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>:root{--c:${colour}}${style}</style><main>${body}</main></html>`;
}

type Choice = { name: string; colour: string; action: string; facts: Record<string, string> };

const choices = [
  ["pay", "Pay"],
  ["pay-and-close", "Pay, but do not come back"],
  ["pending", "Leave it pending"],
  ["fail", "Fail"],
  ["cancel", "Cancel"],
] as const;

/** The page on which a person chooses the outcome of a payment. */
export function choicePage({ name, colour, action, facts }: Choice): string {
  const list = Object.entries(facts).map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`);
  const buttons = choices.map(([value, label]) => `<button name="choice" value="${value}">${label}</button>`);
  return getPage(
    `${name} (stand-in)`,
    colour,
    `<h1>${name} (stand-in)</h1><p>This is not the real ${name}: it is for trying out the shop. No money moves.</p>
<dl>${list.join("")}</dl><form method="post" action="${escaped(action)}">${buttons.join("")}</form>`,
  );
}

export function notice(name: string, colour: string, text: string): string {
  return getPage(name, colour, `<h1>${escaped(name)} (stand-in)</h1><p>${escaped(text)}</p>`);
}
