import { describe, expect, test } from "vitest";
import {
  isRecentlyReauthenticated,
  roleHasPermission,
  parseRole,
  type Permission,
  type Role,
  rolePermissions,
} from "./roles.ts";

const everything: readonly Permission[] = rolePermissions.owner;

describe("What a role may do", () => {
  test.each<[Role, readonly Permission[]]>([
    [
      "owner",
      [
        "properties:read",
        "properties:write",
        "pictures:write",
        "imports:run",
        "agents:write",
        "leads:read",
        "leads:write",
        "leads:export",
        "staff:manage",
        "audit:read",
        "samples:remove",
        "showcase:write",
        "showcase:prices",
        "showcase:publish",
      ],
    ],
    [
      "editor",
      [
        "properties:read",
        "properties:write",
        "pictures:write",
        "imports:run",
        "agents:write",
        "showcase:write",
        "showcase:prices",
      ],
    ],
    ["sales", ["properties:read", "leads:read", "leads:write"]],
    ["viewer", ["properties:read"]],
  ])("the %s may do this and no more", (role, permissions) => {
    expect(everything.filter((permission) => roleHasPermission(role, permission))).toEqual(permissions);
  });

  test.each([
    ["owner", "owner"],
    ["Owner", null],
    ["__proto__", null],
    ["", null],
    [undefined, null],
  ])("a role is known by its very name: %s", (text, role) => {
    expect(parseRole(text)).toBe(role);
  });
});

describe("A password that was given again", () => {
  const now = new Date("2026-05-01T10:00:00Z");
  test.each([
    ["just now", 0, true],
    ["five minutes ago", 300_000, true],
    ["longer ago", 300_001, false],
    ["in the future", -1, false],
  ])("%s", (_, ageMs, isLate) => {
    expect(isRecentlyReauthenticated(new Date(now.getTime() - ageMs), now)).toBe(isLate);
  });
});
