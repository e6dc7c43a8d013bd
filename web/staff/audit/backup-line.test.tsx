import { expect, test } from "vitest";
import { renderForStaff } from "../../../tests/support/render.tsx";
import { BackupStatus } from "./backup-line.tsx";

const endedAt = new Date("2026-10-28T22:30:00Z");
const lastBackup = { name: "2026-10-28T22-30-00Z", endedAt, seconds: 12, bytes: 12_300_000, sentBytes: 5 };
const state = {
  made: lastBackup,
  tried: { name: lastBackup.name, endedAt },
  failed: [],
  failures: { backup: 1, trial: 0 },
};

test.each([
  ["en", "Last back-up: 29 October 2026 at 01:30, 13 MB.", "set BACKUP_TO", "None has been made yet"],
  ["ar", "آخر نسخة احتياطية: ٢٩ أكتوبر ٢٠٢٦ في ٠١:٣٠، ١٣ ميجابايت.", "BACKUP_TO", "لا توجد أي نسخة"],
] as const)("the last back-up is told in %s, and that there is none", (locale, last, unset, none) => {
  const htmlOf = (backupState: Parameters<typeof BackupStatus>[0]["state"]) =>
    renderForStaff(locale, <BackupStatus state={backupState} />);
  expect(htmlOf(state)).toContain(last);
  expect(htmlOf(state)).not.toContain("alert");
  expect(htmlOf(null)).toContain(unset);
  expect(htmlOf({ ...state, made: null, tried: null })).toContain(none);
  const failed = htmlOf({ ...state, failed: [{ kind: "backup", fault: "key", endedAt }] });
  expect(failed).toContain('role="alert"');
  expect(failed).toContain("BACKUP_KEY");
});
