import ts from "typescript";

/**
 * The titles of the tests in a file's source, each alone and behind those of the groups that it stands in ("group › test"), as they are
 * written: with their placeholders. A title that is no text is its expression.
 */
export function testTitles(file: string, source: string): Set<string> {
  const tree = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const titles = new Set<string>();
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const call = ts.isCallExpression(node) ? titledCall(node) : null;
    if (call) {
      titles.add(call.title);
      titles.add([...groups, call.title].join(" › "));
    }
    ts.forEachChild(node, (child) => visit(child, call?.isGroup ? [...groups, call.title] : groups));
  };
  visit(tree, []);
  return titles;
}

/** `test("…", …)`, `test.each(…)("…", …)`, `describe(…)`, `test.describe(…)`. */
function titledCall({ expression, arguments: [first] }: ts.CallExpression): { title: string; isGroup: boolean } | null {
  const isTable = ts.isPropertyAccessExpression(expression) && expression.name.text === "each";
  const callee = expression.getText().replace(/[(`][\s\S]*/, "");
  if (!first || isTable || !/^(test|describe)(\.(each|describe|runIf|skipIf))*$/.test(callee)) return null;
  const isText = ts.isStringLiteralLike(first) || ts.isTemplateExpression(first);
  const hasWork = isText || ts.isIdentifier(first);
  if (!hasWork) return null;
  return { title: isText ? first.getText().slice(1, -1) : `\${${first.getText()}}`, isGroup: /describe/.test(callee) };
}
