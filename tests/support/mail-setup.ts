import { testSite } from "./test-site";

// Emails are rendered without a database: its URL need only look like one.
Object.assign(process.env, { DATABASE_URL: "postgresql://shop@localhost/shop", ...testSite });
