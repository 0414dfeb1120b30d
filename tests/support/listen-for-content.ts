/** Counts the notifications of changed content, as every process of the shop hears them. */
export async function listenForContent() {
  const { Client } = (await import("pg")).default;
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  let count = 0;
  await client.connect();
  client.on("notification", () => {
    count += 1;
  });
  await client.query("LISTEN public_content");
  return { getCount: () => count, end: () => client.end() };
}
