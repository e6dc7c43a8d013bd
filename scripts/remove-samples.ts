import { rmSync } from "node:fs";
import { join } from "node:path";
import { removeSamples } from "../server/listings/samples/sample-listings.ts";
import { removeKept } from "../server/search/following/kept-folder.ts";
import { claimedFolders } from "../server/files/claimed-folder.ts";
import { command } from "./command.ts";
import { withSiteDatabase } from "./site-database.ts";

const help = `
npm run samples:remove

Removes every sample listing before going live: the twenty that an empty site starts with, and generated ones. Your own
listings stay, and the samples never come back. With the embedded database stop the site first; with PostgreSQL it may
run. Running it again is safe. Settings come from the environment or .env.`;

await command(help, () =>
  withSiteDatabase(async ({ db }, { dataDir }) => {
    const removed = await removeSamples(db);
    // A running site forgets its pages by itself; what a stopped one kept would come back during an outage.
    for (const folder of claimedFolders(join(dataDir, "pages")))
      rmSync(folder, { recursive: true, force: true });
    removeKept(dataDir);
    console.log(
      removed === 1 ? "1 sample was removed." : `${removed.toLocaleString("en")} samples were removed.`,
    );
  }),
);
