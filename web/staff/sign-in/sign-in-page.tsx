import { getPicture } from "../../../content/pictures/pictures.ts";
import type { ComponentProps } from "react";
import { FormField } from "../../forms/labelled-field.tsx";
import { BrandLink } from "../../shell/frame/brand.tsx";
import { LanguageSwitch } from "../../shell/frame/language-switch.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./sign-in-page.module.css";

/** The layout of pages before signing in: a form; on wide screens with a picture beside it. */
export function SignInLayout({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div className={styles.doorway}>
      <header className={styles.top}>
        <BrandLink isHome={false} isPlain />
        <LanguageSwitch />
      </header>
      <main className={styles.main}>
        <h1 className="h2">{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </main>
      <div className={styles.picture}>
        <Picture image={getPicture("projects/stone-residence-1")} sizes="50vw" variant="fill" isDecorative />
      </div>
    </div>
  );
}

/** The field for the e-mail address of an account, which password managers recognise as the user name. */
export function SignInEmailField(props: Omit<ComponentProps<typeof FormField>, "id">) {
  return (
    <FormField
      {...props}
      id="email"
      type="email"
      dir="ltr"
      autoComplete="username"
      maxLength={254}
      required
    />
  );
}
