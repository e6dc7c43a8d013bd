// The first command on a new computer. It has no dependencies and runs on Node 20 as well as on the pinned
// version. Installs packages if needed, builds if sources have changed, and starts server/main.ts on the pinned
// Node.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serverEnvironment, serverFlags } from "./server-process.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const pinnedNode = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);
const isWindows = process.platform === "win32";

const say = (line) => console.log(`• ${line}`);

function hashOf(paths, read) {
  const hash = createHash("sha256");
  for (const path of paths) hash.update(path).update("\0").update(read(path)).update("\0");
  return hash.digest("hex");
}

/** All files in the given folders, and the given files, in an order that is the same on every computer. */
function filesBelow(entries) {
  const found = [];
  const visit = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (!statSync(full).isDirectory()) return void found.push(path);
    for (const name of readdirSync(full).sort()) visit(join(path, name));
  };
  for (const entry of entries) visit(entry);
  return found;
}

function isStamped(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
}

function run(what, command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: isWindows,
  });
  if (status === 0) return;
  console.error(
    `\n${what} failed${error ? `: ${error.message}` : ` (exit code ${status})`}. The lines above say why.`,
  );
  process.exit(1);
}

/** Runs `npm ci`, unless node_modules was installed from the current lock file. */
function installWhenNeeded() {
  const hash = hashOf(["package-lock.json"], (path) => readFileSync(join(root, path)));
  const stamp = join(root, "node_modules", ".installed-lock");
  if (isStamped(stamp, hash) && existsSync(pinnedNode)) return;
  say("Installing packages (once; a minute or two) …");
  // The build needs the development packages, whatever NODE_ENV says.
  run("Installing", "npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, hash);
}

/** Runs the production build, unless its sources are unchanged. */
function buildWhenNeeded() {
  const sources = filesBelow([
    "web",
    "domain",
    "content",
    "messages",
    "public",
    "vite.config.ts",
    "react-router.config.ts",
    "package-lock.json",
    "scripts/bundle-script.ts",
    "scripts/client-chunks.ts",
    "scripts/compiled-messages-plugin.ts",
    "scripts/compress-assets.ts",
    "scripts/fonts",
    "scripts/strip-seo-plugin.ts",
    "scripts/inline-script-plugin.ts",
    "scripts/layer-order-plugin.ts",
    "scripts/script-file-plugin.ts",
    "scripts/styles",
    "scripts/text-routes.ts",
  ]).filter((path) => !/\.test\.tsx?$/.test(path));
  const hash = hashOf(sources, (path) =>
    path.startsWith("public") ? String(statSync(join(root, path)).size) : readFileSync(join(root, path)),
  );
  const stamp = join(root, "build", ".built-from");
  if (isStamped(stamp, hash)) return;
  say("Building the site …");
  // Pages and data contain the id of their build (vite.config.ts).
  process.env.BUILD_ID = hash.slice(0, 12);
  // Overrides the caller's value: with that of a test runner, browsers would receive React's development build.
  process.env.NODE_ENV = "production";
  run("Building", pinnedNode, [
    join(root, "node_modules/@react-router/dev/bin.cjs"),
    "build",
    "--logLevel",
    "error",
  ]);
  run("Compressing", pinnedNode, [join(root, "scripts/compress-assets.ts")]);
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Runs one of the project's programs on the pinned Node, and exits with the exit code of that program. */
function handOver(args, environment = {}) {
  const envFile = join(root, ".env");
  const child = spawn(pinnedNode, [...(existsSync(envFile) ? [`--env-file=${envFile}`] : []), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

// Without a task: starts the site. `build`: installs and builds. `run FILE …`: installs, then runs this program.
const [task, ...rest] = process.argv.slice(2);
installWhenNeeded();
if (task === "run") {
  handOver(rest);
} else {
  buildWhenNeeded();
  if (task !== "build")
    handOver([...serverFlags, "server/main.ts"], {
      ...serverEnvironment,
      NODE_ENV: "production",
      LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
    });
}
