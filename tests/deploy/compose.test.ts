import { readFileSync } from "node:fs";
import { BlockList } from "node:net";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const deploy = resolve(import.meta.dirname, "../../deploy");
const textOf = (path: string) => readFileSync(join(deploy, path), "utf8");

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly mem_limit?: string;
  readonly healthcheck?: object;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, { readonly ipv4_address?: string }>>;
}

interface Network {
  readonly ipam: { readonly config: readonly { readonly subnet: string; readonly ip_range: string }[] };
}

const text = textOf("compose.yaml");
const { services, networks } = parse(text, { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, Network>>;
};
const serviceEntries = Object.entries(services);
/** Names of the settings in an example file, including those commented out. */
const namesIn = (example: string) =>
  [...example.matchAll(/^#?([A-Z][A-Z\d_]+)=/gm)].map(([, name = ""]) => name);
const settings = new Set(namesIn(textOf("../.env.example")));
/** Variables that compose.yaml inserts with ${…}. */
const interpolated = new Set([...text.matchAll(/\$\{([A-Z\d_]+)/g)].map(([, name = ""]) => name));

describe("compose.yaml", () => {
  test("has two processes, and every service is limited, unprivileged and restarted", () => {
    expect(
      serviceEntries.filter(([, { image }]) => image.startsWith("home-finder:")).map(([name]) => name),
    ).toEqual(["app1", "app2"]);
    const unprotected = serviceEntries.filter(
      ([, service]) =>
        !service.read_only || service.cap_drop?.[0] !== "ALL" || !service.mem_limit || !service.restart,
    );
    expect(unprotected.map(([name]) => name)).toEqual([]);
  });

  test("has a health check for every service that keeps running", () => {
    // The site's image defines its own health check; the service "bucket" ends after its work.
    const unchecked = serviceEntries.filter(
      ([name, { healthcheck }]) => !healthcheck && !/^(?:app\d|bucket)$/.test(name),
    );
    expect(unchecked.map(([name]) => name)).toEqual([]);
  });

  test("reserves the fixed addresses of its network", () => {
    const [range] = networks["site"]?.ipam.config ?? [];
    const fixed = serviceEntries.flatMap(([, { networks: ownNetworks = {} }]) =>
      Object.values(ownNetworks).flatMap((each) => each.ipv4_address ?? []),
    );
    expect(fixed).toContain(services["app1"]?.environment?.["TRUSTED_PROXIES"]);
    const isIn = (addresses: string | undefined) => {
      const [network = "", prefixLength] = addresses?.split("/") ?? [];
      const list = new BlockList();
      list.addSubnet(network, Number(prefixLength));
      return (address: string) => list.check(address);
    };
    expect(fixed.filter((address) => !isIn(range?.subnet)(address))).toEqual([]);
    expect(fixed.filter(isIn(range?.ip_range))).toEqual([]);
  });

  test("lets the site make back-ups in a volume that both processes share", () => {
    for (const name of ["app1", "app2"]) {
      const { environment, volumes } = services[name] ?? {};
      expect(environment).toMatchObject({ BACKUP_TO: "/backups", BACKUP_KEY: "${BACKUP_KEY:?}" });
      expect(volumes).toContain("backups:/backups");
    }
  });

  test("names only settings that the site has", () => {
    const settingNames = serviceEntries
      .filter(([name]) => name.startsWith("app"))
      .flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(settingNames.length).toBeGreaterThan(6);
    expect(settingNames.filter((name) => !settings.has(name))).toEqual([]);
    const inExample = namesIn(textOf("compose.env.example"));
    expect(inExample.filter((name) => !settings.has(name) && !interpolated.has(name))).toEqual([]);
    expect([...interpolated].filter((name) => !inExample.includes(name) && name !== "RELEASE")).toEqual([]);
  });
});
