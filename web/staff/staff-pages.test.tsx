import { defaultReaderFormat } from "../../domain/money/reader-format.ts";
import { publicConfig } from "../../tests/support/public-config.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, test } from "vitest";
import type { StaffAccount } from "../../server/staff/sessions.ts";
import { renderForStaff, textOf } from "../../tests/support/render.tsx";
import { StaffAccountSetUpForm } from "./sign-in/set-up-form.tsx";
import { SignInForm } from "./sign-in/sign-in-form.tsx";
import { staffMeta } from "./shell/metadata.ts";
import type { StaffAccountWithNotices } from "./shell/require-staff.ts";
import { ErrorBoundary } from "./frame/staff-error.tsx";
import { StaffPage } from "./frame/staff-page.tsx";

const account: StaffAccount = { id: 1, email: "mona@example.com", name: "<Mona>", role: "viewer" };
const form = { action: "/en/admin", canSignIn: true, isReady: false, fault: null };

describe("the sign-in", () => {
  test.each([
    ["en", "Incorrect password!"],
    ["ar", "كلمة المرور غير صحيحة!"],
  ] as const)("in %s says the exact words, keeps the e-mail and clears the password", (locale, words) => {
    const fault = { kind: "wrong", email: "mona@example.com", asksCode: false } as const;
    const html = renderForStaff(locale, <SignInForm {...form} fault={fault} />);
    expect(html).toContain(`role="alert">${words}<`);
    expect(/<input[^>]*id="email"[^>]*>/.exec(html)?.[0]).toContain('value="mona@example.com"');
    const password = /<input[^>]*id="password"[^>]*>/.exec(html)?.[0] ?? "";
    expect(password).toContain('aria-invalid="true"');
    expect(password).toContain('aria-describedby="password-fault"');
    expect(password).not.toContain("value=");
    expect(html).not.toContain('id="code"');
  });

  test("asks for a code only if the account needs one, and again after a wrong one", () => {
    const needed = { kind: "code-needed", email: "a@b.eg", isWrong: false } as const;
    expect(renderForStaff("en", <SignInForm {...form} fault={needed} />)).toContain('id="code"');
    const wrong = { kind: "wrong", email: "a@b.eg", asksCode: true } as const;
    expect(renderForStaff("en", <SignInForm {...form} fault={wrong} />)).toContain('id="code"');
  });

  test.each([
    ["en", "This code is wrong or was used already."],
    ["ar", "هذا الرمز غير صحيح أو سبق استخدامه."],
  ] as const)("in %s says that a code was wrong, beside the code", (locale, words) => {
    const fault = { kind: "code-needed", email: "a@b.eg", isWrong: true } as const;
    const html = renderForStaff(locale, <SignInForm {...form} fault={fault} />);
    expect(html).toMatch(new RegExp(`id="code-fault"[^>]*role="alert">${words}`));
    expect(html).not.toContain('role="status"');
  });

  test.each([
    [1, "Too many tries. Try again in 1 minute."],
    [15, "Too many tries. Try again in 15 minutes."],
  ])("says how long to wait: %i", (minutes, words) => {
    const fault = { kind: "wait", email: "", asksCode: false, minutes } as const;
    expect(textOf(renderForStaff("en", <SignInForm {...form} fault={fault} />))).toContain(words);
  });

  test("shows no form if a browser would not keep the session cookie", () => {
    const html = renderForStaff("en", <SignInForm {...form} canSignIn={false} />);
    expect(html).not.toContain("<form");
    expect(textOf(html)).toContain("without https");
  });
});

describe("the set-up", () => {
  const link = { purpose: "first", email: "", name: "", token: "a b" } as const;

  test("shows faults beside each field and keeps what was typed except the password", () => {
    const answer = {
      name: "Mona",
      email: "mona@",
      faults: [
        { field: "email", fault: "invalid" },
        { field: "password", fault: "too-short" },
      ],
      waitMinutes: null,
    } as const;
    const html = renderForStaff("en", <StaffAccountSetUpForm link={link} answer={answer} />);
    expect(html).toContain('id="email-fault"');
    expect(html).toContain('id="password-fault"');
    expect(html).not.toContain('id="name-fault"');
    expect(html).toContain('value="mona@"');
    expect(/<input[^>]*id="password"[^>]*>/.exec(html)?.[0]).not.toContain("value=");
    expect(html).toContain('action="/en/admin/set-up?token=a%20b"');
  });

  test("the e-mail address of an existing account cannot be changed", () => {
    const reset = { ...link, purpose: "reset", email: "mona@example.com", name: "Mona" } as const;
    const html = renderForStaff("ar", <StaffAccountSetUpForm link={reset} answer={null} />);
    const email = /<input[^>]*id="email"[^>]*>/.exec(html)?.[0];
    expect(email).toContain("readOnly");
    expect(email).toContain('value="mona@example.com"');
    expect(textOf(html)).toContain("كلمة المرور الجديدة");
  });
});

test("who may not open a page reads so, and keeps name and logout", () => {
  const error = new ErrorResponse(403, "", { account });
  const router = createMemoryRouter(
    [{ id: "root", path: "*", element: null, errorElement: <ErrorBoundary /> }],
    {
      initialEntries: ["/ar/admin/x"],
      hydrationData: { errors: { root: error } },
    },
  );
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(textOf(html)).toContain("لا يمكنك فتح هذه الصفحة");
  expect(html).toContain("&lt;Mona&gt;");
  expect(html).toContain('action="/ar/admin/sign-out"');
});

test.each([
  ["en", "through a proxy at 127.0.0.1 that it was not told of", "adds this address to TRUSTED_PROXIES"],
  ["ar", "عبر خادم وسيط عنوانه 127.0.0.1", "إضافة هذا العنوان إلى TRUSTED_PROXIES"],
] as const)(
  "an unknown proxy is told in %s above the page, and nothing where there is none",
  (locale, ...words) => {
    const pageOf = (reader: StaffAccountWithNotices) =>
      textOf(renderForStaff(locale, <StaffPage account={reader}>page</StaffPage>));
    const pageText = pageOf({ ...account, unknownProxy: "127.0.0.1" });
    for (const part of words) expect(pageText).toContain(part);
    expect(pageOf(account)).not.toContain("TRUSTED_PROXIES");
  },
);

test.each([
  ["en", "low", "2,000 MB are left. Below 500 MB it takes no pictures"],
  ["en", "full", "It takes no pictures and no files until there is room"],
  ["ar", "low", "٢٬٠٠٠ ميجابايت. إذا قلّت عن ٥٠٠ ميجابايت"],
  ["ar", "full", "رفع الصور والملفات متوقف حتى تتوفر مساحة"],
] as const)("a disk is said in %s to be %s above the page", (locale, state, words) => {
  const disk = { state, freeBytes: 2_000 << 20, refuseBytes: 500 << 20 };
  expect(
    textOf(renderForStaff(locale, <StaffPage account={{ ...account, disk }}>page</StaffPage>)),
  ).toContain(words);
});

test.each([
  ["en", "Version 1.5.0 of this site's software is out; this site runs 1.4.0"],
  ["ar", "صدر الإصدار 1.5.0 من برنامج هذا الموقع، والإصدار الحالي هو 1.4.0"],
] as const)("a newer release is told in %s above the page, with a link to what is new", (locale, words) => {
  const newerRelease = { version: "1.5.0", url: "https://releases.example.com/1.5.0", running: "1.4.0" };
  const html = renderForStaff(locale, <StaffPage account={{ ...account, newerRelease }}>page</StaffPage>);
  expect(textOf(html)).toContain(words);
  expect(html).toContain('href="https://releases.example.com/1.5.0"');
});

describe("the head of a staff page", () => {
  const args = {
    matches: [{ loaderData: { config: publicConfig, format: defaultReaderFormat("en") } }],
  } as const;
  const refused = { ...args, error: new ErrorResponse(403, "", { account }) };
  const titleOf = (tags: readonly object[]) =>
    tags.flatMap((tag) => ("title" in tag ? [tag.title] : [])).join();

  test("has the title of its namespace, and keeps the page from search engines", () => {
    const tags = staffMeta("audit")(args);
    expect(titleOf(tags)).toBe("Changes | Home Finder");
    expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  });

  test("has the title of a refusal without the permission, and its own title for other errors", () => {
    expect(titleOf(staffMeta("audit")(refused))).toMatch(/^You may not open this page/);
    const missing = { ...args, error: new ErrorResponse(404, "", null) };
    expect(titleOf(staffMeta("audit")(missing))).toBe("Changes | Home Finder");
  });
});
