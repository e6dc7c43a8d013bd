import type { Locator } from "@playwright/test";
import { expect } from "./site.ts";
import type { EnglishArabicPair, ClickCountingUser } from "./click-counting-user.ts";

/** A developer as typed into the form. */
export interface NewDeveloperFormInput {
  readonly name: EnglishArabicPair;
  readonly slogan: EnglishArabicPair;
  readonly about: EnglishArabicPair;
  readonly headquarters: EnglishArabicPair;
}

/** A project as typed into the form. Amounts and areas are written in various ways. */
export interface NewProjectFormInput {
  readonly name: EnglishArabicPair;
  readonly description: EnglishArabicPair;
  readonly location: EnglishArabicPair;
  readonly area: string;
  readonly status: string;
  readonly price: readonly [from: string, to: string];
  readonly units: readonly NewUnits[];
  readonly plans: readonly NewPlan[];
  readonly pictures: readonly { readonly file: string; readonly caption: EnglishArabicPair }[];
  /** Numbers of the building licence and of the ministerial decision. */
  readonly numbers: readonly [licence: string, decision: string];
}

interface NewUnits {
  readonly type: string;
  readonly homes: string;
  readonly sizes: string;
  readonly bedrooms: readonly [from: string, to: string];
  readonly baths: readonly [from: string, to: string];
  readonly price: readonly [from: string, to: string];
}

interface NewPlan {
  readonly name: EnglishArabicPair;
  readonly down: string;
  /** Null for a cash plan. */
  readonly instalments: { readonly percent: string; readonly count: string; readonly every: string } | null;
  readonly delivery?: string;
  readonly change?: string;
}

/** Creates and publishes a developer. Begins and ends at the list of developers. */
export async function createDeveloperInStudio(
  walker: ClickCountingUser,
  developer: NewDeveloperFormInput,
): Promise<void> {
  const { page } = walker;
  await openNewItemForm(walker, "Add developer", developer.name[0]);
  await walker.typeBoth("Name", developer.name);
  await walker.typeBoth("Slogan", developer.slogan);
  await walker.typeBoth("About the developer", developer.about);
  await walker.typeBoth("Headquarters", developer.headquarters);
  await publishShowcase(walker);
  await walker.click(page.getByRole("link", { name: "Developers and projects" }).first());
}

/** Creates and publishes a project. Begins and ends at the list of developers. */
export async function createProjectInStudio(
  walker: ClickCountingUser,
  developer: EnglishArabicPair,
  project: NewProjectFormInput,
): Promise<void> {
  const { page } = walker;
  await openNewItemForm(walker, "Add project", project.name[0], developer[0]);
  await walker.typeBoth("Name", project.name);
  await walker.typeBoth("Description", project.description);
  await walker.typeBoth("Place under the name", project.location);
  await walker.selectOption(page.getByLabel("Status", { exact: true }), project.status);
  await walker.selectOption(page.getByLabel("Area", { exact: true }), project.area);
  await typeRange(walker.group("Price of the project, EGP"), project.price);
  for (const [index, units] of project.units.entries()) await addUnits(walker, units, index);
  for (const [index, plan] of project.plans.entries()) await addPlan(walker, plan, index);
  const pictures = page.getByRole("group", { name: /^Pictures/ });
  for (const [index, picture] of project.pictures.entries()) {
    await walker.uploadFile(pictures.locator("input[type=file][multiple]"), picture.file);
    const tile = pictures.getByRole("listitem").nth(index);
    await expect(tile.locator("img")).toBeVisible();
    await tile.getByLabel("Caption, in English").fill(picture.caption[0]);
    await tile.getByLabel("Caption, in Arabic").fill(picture.caption[1]);
  }
  await page.getByLabel("Building licence", { exact: true }).fill(project.numbers[0]);
  await page.getByLabel("Ministerial decision", { exact: true }).fill(project.numbers[1]);
  await publishShowcase(walker);
  await walker.click(page.getByRole("link", { name: "Developers and projects" }).first());
}

async function openNewItemForm(
  walker: ClickCountingUser,
  add: string,
  name: string,
  developer?: string,
): Promise<void> {
  const { page } = walker;
  await walker.click(page.getByText(add, { exact: true }).first());
  const form = page.getByRole("group").filter({ has: page.getByText(add, { exact: true }) });
  if (developer !== undefined) await walker.selectOption(form.getByLabel("Developer"), developer);
  await form.getByLabel("Name or heading in English").fill(name);
  await walker.click(form.getByRole("button", { name: "Begin a draft" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.waitForSelector("html[data-awake=drawn]", { state: "attached" });
}

async function addUnits(walker: ClickCountingUser, units: NewUnits, index: number): Promise<void> {
  const { page } = walker;
  await walker.click(walker.button("Add type"));
  const type = page.getByLabel(`Type of homes, number ${index + 1}`, { exact: true });
  await walker.selectOption(type, units.type);
  const row = page.getByRole("row").filter({ has: type });
  await row.getByLabel(/: Homes$/).fill(units.homes);
  await row.getByLabel(/: Sizes, m²$/).fill(units.sizes);
  await row.getByLabel(/: Bedrooms, from$/).fill(units.bedrooms[0]);
  await row.getByLabel(/: Bedrooms, to$/).fill(units.bedrooms[1]);
  await row.getByLabel(/: Baths, from$/).fill(units.baths[0]);
  await row.getByLabel(/: Baths, to$/).fill(units.baths[1]);
  await row.getByLabel(/: From, EGP$/).fill(units.price[0]);
  await row.getByLabel(/: To, EGP$/).fill(units.price[1]);
}

async function addPlan(walker: ClickCountingUser, plan: NewPlan, index: number): Promise<void> {
  const { page } = walker;
  await walker.click(walker.button("Add plan").first());
  const forms = walker.group("Payment plans").getByRole("group");
  const form = forms.filter({ has: page.getByLabel("Down payment, %") }).nth(index);
  await expect(form.getByLabel("Down payment, %")).toBeVisible();
  await walker.typeBoth("Name of the plan", plan.name, form);
  await form.getByLabel("Down payment, %").fill(plan.down);
  if (plan.instalments) {
    await form.getByLabel("All instalments, %").fill(plan.instalments.percent);
    await form.getByLabel("Number of instalments").fill(plan.instalments.count);
    await walker.selectOption(form.getByLabel("How often"), plan.instalments.every);
  }
  if (plan.delivery !== undefined) await form.getByLabel("On delivery, %").fill(plan.delivery);
  if (plan.change !== undefined) await form.getByLabel("Change of the price, %").fill(plan.change);
  await expect(page.getByText(/^Draft|^New: a draft/).first()).toBeVisible();
}

async function typeRange(group: Locator, [from, to]: readonly [string, string]): Promise<void> {
  await group.getByLabel("From").fill(from);
  await group.getByLabel("To").fill(to);
}

async function publishShowcase(walker: ClickCountingUser): Promise<void> {
  const { page } = walker;
  await walker.click(walker.button("Publish"));
  // While the text is announced to screen readers, the page contains it twice.
  await expect(page.getByText("Published", { exact: true }).last()).toBeVisible();
}
