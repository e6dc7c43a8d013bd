// Starts the built site in production. Neither installs nor builds, so it needs neither npm nor development
// packages. Run it with the pinned Node: node_modules/.bin/node scripts/serve.mjs
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { serverEnvironment, serverFlags } from "./server-process.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const envFile = fileURLToPath(new URL("../.env", import.meta.url));

if (!existsSync(new URL("../build/server/index.js", import.meta.url))) {
  console.error("The site is not built: run npm run build first.");
  process.exit(1);
}

const args = [...(existsSync(envFile) ? [`--env-file=${envFile}`] : []), ...serverFlags, "server/main.ts"];
// Variables that the caller sets take precedence, such as another folder for the compile cache if that of the
// build is not writable.
const environment = { ...serverEnvironment, ...process.env, NODE_ENV: "production" };

process.chdir(root);
if (process.execve && process.platform !== "win32") {
  // The C library reads its settings when a process starts, so the site has to start as a new program. It replaces
  // this process (exec), so that it receives signals directly and no second process stays in memory.
  process.removeAllListeners("warning");
  process.execve(process.execPath, [process.execPath, ...args], environment);
} else {
  const child = spawn(process.execPath, args, { stdio: "inherit", env: environment });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
