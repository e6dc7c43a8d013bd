import { removeSampleListings } from "../server/listings/samples/sample-listings.ts";
import { removeSampleShowcase } from "../server/showcase/remove-sample-showcase.ts";
import { runCommandLine } from "./command.ts";
import { removeCaches, withMigratedDatabase } from "./site-database.ts";

const help = `
npm run samples:remove

Removes every sample before going live: the twenty listings that an empty site starts with, generated ones, and the sample
developers and projects with the offers and questions about them. What is your own stays, and the samples never come back. With the embedded database stop the site first; with PostgreSQL it may
run. Running it again is safe. Settings come from the environment or .env.`;

await runCommandLine(help, () =>
  withMigratedDatabase(async ({ db }, { dataDir }) => {
    const removed = await removeSampleListings(db);
    const removedParts = await removeSampleShowcase(db, { actorId: null, now: new Date() });
    // A running site evicts its own cached pages. Those of a stopped site would be served during the next outage.
    removeCaches(dataDir);
    console.log(
      removed === 1 ? "1 sample was removed." : `${removed.toLocaleString("en")} samples were removed.`,
    );
    if (removedParts > 0)
      console.log(
        `${removedParts} sample developers and projects were taken off the site, with their offers and questions.`,
      );
  }),
);
