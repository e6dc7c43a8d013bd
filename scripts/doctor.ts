import { answerDoctor } from "../server/commands/doctor.ts";
import { command } from "./command.ts";
import { carryOut } from "./site-database.ts";

const help = `
npm run doctor

Says what the site shows and from where it has it: settings that the environment and the site itself can both say, with
which of the two counts (what was written in the site wins), and what is published of developers and projects, with what is
still a sample or lacks a number that the law asks for. Changes nothing. A running site with the embedded database is
asked; PostgreSQL is read directly. Settings come from the environment or .env.`;

await command(help, async () =>
  console.log(
    await carryOut("doctor", "", ({ db }, config) =>
      answerDoctor({ db, config: config.public, environment: process.env }),
    ),
  ),
);
