import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findFreePort } from "../support/postgres-server.ts";
import { removeFolder } from "../support/data-folder.ts";

const root = resolve(import.meta.dirname, "../..");
/** The host name in our example configurations, which the test's visitors use. */
export const proxySiteHost = "homes.example.com";
/**
 * Host name for pictures, as in compose.yaml. Only Caddy serves it; in this test the first process plays the
 * object store.
 */
export const proxyPicturesHost = `pictures.${proxySiteHost}`;

/** A running proxy with our example configuration, in front of two processes. */
export interface RunningProxy {
  /** HTTPS port on the loopback address. */
  readonly port: number;
  /** All contents of its log files, stdout and stderr. */
  logs(): string;
  stop(): Promise<void>;
}

export interface ProxyUnderTest {
  readonly name: string;
  /** Why this proxy cannot be tested on this computer, such as a program that is not installed; null if it can. */
  readonly missing: string | null;
  /** Whether the proxy forwards requests for pictures to the object store. */
  readonly hasPictures: boolean;
  /** Whether the proxy polls /readyz/visitors of the processes. */
  readonly pollsReadiness: boolean;
  start(upstreams: readonly number[]): Promise<RunningProxy>;
}

const findMissingProgram = (...programs: readonly string[]) =>
  programs.find((program) => spawnSync("sh", ["-c", `command -v ${program}`]).status !== 0);
const describeMissingProgram = (program: string | undefined, file: string) =>
  program === undefined ? null : `${program} is not installed: ${file} was not tried`;

interface ProxyProgram {
  readonly folder: string;
  readonly command: readonly [string, ...string[]];
  readonly environment?: Readonly<Record<string, string>>;
  readonly port: number;
}

/** Starts the proxy's program and waits until it accepts connections. */
async function startProxyProgram({
  folder,
  command: [program, ...args],
  environment = {},
  port,
}: ProxyProgram): Promise<RunningProxy> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: folder, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const logs = () =>
    printed +
    readdirSync(folder)
      .filter((name) => name.endsWith(".log"))
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join("\n");
  // Uses /metrics, which the proxy answers itself, so that no process of the site receives these requests.
  const curlArgs = [
    "-sk",
    "-o",
    "/dev/null",
    "--connect-to",
    `::127.0.0.1:${port}`,
    `https://${proxySiteHost}/metrics`,
  ];
  while (spawnSync("curl", curlArgs).status !== 0) {
    if (child.exitCode !== null) throw new Error(`${program} did not start:\n${logs()}`);
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    port,
    logs,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      removeFolder(folder);
    },
  };
}

function createTempFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `home-finder-${name}-`));
  // nginx gives up root's rights, so other users need access to the folder.
  chmodSync(folder, 0o755);
  return folder;
}

const caddy: ProxyUnderTest = {
  name: "Caddy",
  missing: describeMissingProgram(findMissingProgram("caddy", "curl"), "deploy/caddy/Caddyfile"),
  hasPictures: true,
  pollsReadiness: true,
  async start(upstreams) {
    const folder = createTempFolder("caddy");
    const port = await findFreePort();
    const environment = {
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${await findFreePort()}`,
      SITE_ADDRESS: proxySiteHost,
      HTTP_PORT: String(await findFreePort()),
      HTTPS_PORT: String(port),
      CERTIFICATES: "tls internal",
      UPSTREAMS: upstreams.map((each) => `127.0.0.1:${each}`).join(" "),
      PICTURES_ADDRESS: proxyPicturesHost,
      FURTHER_SITES: join(folder, "*.caddy"),
    };
    const pictures = readFileSync(join(root, "deploy/caddy/pictures.caddy"), "utf8");
    writeFileSync(
      join(folder, "pictures.caddy"),
      pictures.replace("store:8333", `127.0.0.1:${upstreams[0]}`),
    );
    const file = join(root, "deploy/caddy/Caddyfile");
    return startProxyProgram({
      folder,
      port,
      environment,
      command: ["caddy", "run", "--config", file, "--adapter", "caddyfile"],
    });
  },
};

const nginx: ProxyUnderTest = {
  name: "nginx",
  missing: describeMissingProgram(
    findMissingProgram("nginx", "curl", "openssl"),
    "deploy/nginx/home-finder.conf",
  ),
  hasPictures: false,
  pollsReadiness: false,
  async start(upstreams) {
    const folder = createTempFolder("nginx");
    const port = await findFreePort();
    const plainPort = await findFreePort();
    const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
    const subject = ["-subj", `/CN=${proxySiteHost}`, "-days", "2", "-nodes"];
    spawnSync("openssl", [
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      ...subject,
      "-keyout",
      key,
      "-out",
      certificate,
    ]);
    const delivered = readFileSync(join(root, "deploy/nginx/home-finder.conf"), "utf8")
      .replaceAll(/listen \[::\]:.*;\n/g, "")
      .replaceAll("listen 80;", `listen 127.0.0.1:${plainPort};`)
      .replaceAll("listen 443 ", `listen 127.0.0.1:${port} `)
      .replace("127.0.0.1:3001", `127.0.0.1:${upstreams[0]}`)
      .replace("127.0.0.1:3002", `127.0.0.1:${upstreams[1]}`)
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
      .replaceAll("/var/log/nginx/", `${folder}/`);
    writeFileSync(join(folder, "site.conf"), delivered);
    mkdirSync(join(folder, "temporary"));
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((kind) => `${kind}_temp_path ${folder}/temporary/${kind};`)
      .join("\n");
    // As in Debian's own nginx.conf, compression is on unless a site turns it off.
    const mainConfig = `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr error;\nevents {}\nhttp {\n${temporary}\ngzip on;\naccess_log off;\ninclude ${folder}/site.conf;\n}\n`;
    writeFileSync(join(folder, "nginx.conf"), mainConfig);
    return startProxyProgram({
      folder,
      port,
      command: ["nginx", "-p", folder, "-e", "stderr", "-c", join(folder, "nginx.conf")],
    });
  },
};

export const proxiesUnderTest: readonly ProxyUnderTest[] = [caddy, nginx];
