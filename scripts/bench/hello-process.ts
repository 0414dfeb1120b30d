/** A minimal Node server, the baseline for the page cache. */
import { createServer } from "node:http";

const server = createServer((_, response) => {
  response.writeHead(200, { "content-type": "text/plain", "content-length": 5 });
  response.end("hello");
});
server.listen(Number(process.argv[2]));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(0));
