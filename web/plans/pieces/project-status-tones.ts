import type { ProjectStatus } from "../../../domain/showcase/showcase.ts";
import type { StatusBadgeTone } from "../../ui/status.tsx";

export const projectStatusTones = {
  available: "ok",
  ready: "ok",
  launching: "launch",
  "under-construction": "warn",
  "coming-soon": "warn",
  "sold-out": "off",
} as const satisfies Record<ProjectStatus, StatusBadgeTone>;
