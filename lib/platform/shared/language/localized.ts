import { readInlineText, type TextNode, toInlineText } from "./inline-text";
import { currentLanguage, findText } from "./language";

/** What programs read, or what people wrote about themselves: never a text of the shop's content. */
const ownFields = new Set(
  (
    "_id id sku slug key href url fullName email phone address code district districts crewDistricts province " +
    "author authorName companyName changeRequest site notes typed"
  ).split(" "),
);
/** What its author wrote in a review, and may go on writing. */
const reviewFields = new Set(["title", "body"]);

/** A word of a list of choices, such as the technology "tool": programs compare it. */
export const isKey = (text: string): boolean => /^[a-z][a-z0-9_]*$/.test(text);

/**
 * The same value, such as a product or a list of them, with each text of the shop's content in the language at hand; what is not
 * translated stays English. For pages and replies: what is stored keeps the English texts, which staff read.
 */
export function localized<T>(value: T): T {
  return currentLanguage() === "en" ? value : (translated(value) as T);
}

function translated(value: unknown): unknown {
  if (typeof value === "string") return isKey(value) ? value : (findText(value) ?? value);
  if (Array.isArray(value)) return value.map(translated);
  // An address is what people wrote about themselves.
  if (!isPlain(value) || "tole" in value) return value;
  if (value.type === "doc" && Array.isArray(value.content)) return { ...value, content: value.content.map(translatedNode) };
  const isReview = "rating" in value && "body" in value;
  const isNamed = hasOwnName(value);
  const isOwn = (name: string) => ownFields.has(name) || (isReview && reviewFields.has(name)) || (isNamed && name === "name");
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, isOwn(name) ? each : translated(each)]));
}

/** Whether a person gave it its name, such as a saved job: without one it has the name of its system, which is a text of the shop. */
const hasOwnName = ({ name, notes, system }: Record<string, unknown>): boolean =>
  notes !== undefined && isPlain(system) && system.name !== name;

/** A node of a rich text: paragraph by paragraph, each as a translator sees it. */
function translatedNode(node: TextNode): TextNode {
  const { content } = node;
  if (!content || content.length === 0) return node;
  const english = toInlineText(content);
  if (english === null) return { ...node, content: content.map(translatedNode) };
  const text = findText(english);
  return text === undefined ? node : { ...node, content: readInlineText(text) };
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
