/** A first issue to look at, as a draft. */
import { db } from "@/lib/platform/db/client";
import { seedDate, seedId } from "./ids";

const text = (words: string) => ({ type: "text", text: words });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const heading = (words: string) => ({ type: "heading", attrs: { level: 2 }, content: [text(words)] });
const link = (words: string, href: string) => ({ ...text(words), marks: [{ type: "link", attrs: { href } }] });
const point = (words: string) => ({ type: "listItem", content: [paragraph(text(words))] });

const content = {
  type: "doc",
  content: [
    paragraph(
      text(
        "The monsoon has left most of Nepal by the first week of October. What it did to a roof is seen best now, while the damp patches are still dark and before the cold makes every coating slow to dry.",
      ),
    ),
    heading("Half an hour on your roof"),
    {
      type: "bulletList",
      content: [
        point("Walk along the parapet: a crack that takes a fingernail takes water too."),
        point(
          "Look into each outlet, and pour a bucket of water on the spot that is furthest from it. What stands after an hour stands in July.",
        ),
        point("Press on the old coating where it meets the wall. If it sounds hollow, it holds no more."),
        point("Look at the ceiling below: a brown ring with a sharp edge is dry, one that fades out is not."),
      ],
    },
    heading("When to work"),
    paragraph(
      text(
        "From now until the middle of December the slab is dry and warm by noon. Begin at ten, end at three, and let a coat have its night before the dew. Above 1,500 metres, wait for a week without frost.",
      ),
    ),
    paragraph(
      text("How much you need is worked out on every product's page. If you are not sure what your roof is made of, "),
      link("write to us", "/contact"),
      text(": a photo is mostly enough."),
    ),
  ],
};

export async function seedNewsletter(): Promise<void> {
  const words = {
    subject: "After the monsoon: look up once",
    preview: "Half an hour on the roof now saves a week in July",
    content,
  };
  const id = seedId("newsletter", words.subject);
  await db.newsletterIssue.createMany({ skipDuplicates: true, data: { id, createdAt: seedDate, ...words } });
}
