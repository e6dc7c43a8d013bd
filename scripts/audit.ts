import { parseArgs } from "node:util";
import { createAuditVerdictSigner } from "../server/audit/audit-heads.ts";
import { parseSignedChainHead, type SignedChainHead } from "../server/audit/audit-head.ts";
import {
  runAuditCommand,
  type AuditCommandResult,
  type AuditCommand,
  parseAuditCommandResult,
} from "../server/audit/audit-command.ts";
import { describeAuditVerdict } from "../server/audit/audit-verdict.ts";
import { BootError } from "../server/process/boot-error.ts";
import { readTextFile, runCommandLine } from "./command.ts";
import { sendCommandToSiteOrRun, withMigratedDatabase } from "./site-database.ts";

const help = `
npm run audit
npm run audit -- --head
npm run audit -- --against FILE

Computes the record of all changes by staff again, from the first entry to the last, and says whether it is whole, how
many entries it has and the last one's hash.

--head     prints this as one line, signed with the key of the site, to be kept elsewhere.
--against  reads such a line from a file, as the site also sends it by mail and webhook, and says whether the record
           still holds what it held then: entries cut off at the end, and a record made anew, show only so.

Ends with code 1 when the record was altered. A running site with the embedded database is asked; PostgreSQL is read
directly. The key of the site (DATA_DIR/keys, or AUDIT_KEY) has to be the same. Settings come from the environment or
.env.`;

await runCommandLine(help, async () => {
  const { values } = parseArgs({ options: { head: { type: "boolean" }, against: { type: "string" } } });
  const savedHead = values.against === undefined ? null : readSavedHead(values.against);
  const { verdict, head, holdsKept } = await sendCommand({
    signs: savedHead !== null || values.head === true,
    kept: savedHead,
  });
  if (verdict.kind !== "whole") throw new BootError(describeAuditVerdict(verdict));
  if (savedHead && holdsKept === false)
    throw new BootError(
      `The record is not the one of ${savedHead.at}: it held ${savedHead.entries} entries then, the last with the hash ${savedHead.lastHash}. Entries were cut off at its end, or it was made anew.`,
    );
  if (values.head) return console.log(JSON.stringify(head));
  console.log(describeAuditVerdict(verdict));
  if (savedHead)
    console.log(
      `It still holds the ${savedHead.entries} entries of ${savedHead.at}, signed with the key ${savedHead.key}${savedHead.key === head?.key ? ", this site's." : ", which is not this site's."}`,
    );
});

function sendCommand(command: AuditCommand): Promise<AuditCommandResult> {
  const order = JSON.stringify(command);
  return sendCommandToSiteOrRun("audit", order, parseAuditCommandResult, () =>
    withMigratedDatabase(({ db }, config) =>
      // The key is created only when signing needs it.
      runAuditCommand(
        { db, signVerdict: (...of) => createAuditVerdictSigner(config)(...of) },
        order,
        new Date(),
      ),
    ),
  );
}

/** Reads a signed head from a file. @throws {BootError} if the file does not contain one */
function readSavedHead(file: string): SignedChainHead {
  const head = parseSignedChainHead(readTextFile(file));
  if (!head) throw new BootError(`${file} holds no signed head, or one that was altered.`);
  return head;
}
