import { Form } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { FormField } from "../../forms/labelled-field.tsx";
import formStyles from "../shell/short-form.module.css";
import type { QrCodePath } from "./draw-qr.ts";
import styles from "./own-account.module.css";

interface TwoFactorCodeFormProps {
  readonly open: "code" | "code-off";
  readonly hasCode: boolean;
  readonly offer: { readonly secret: string; readonly qr: QrCodePath } | null;
  readonly isWrong: boolean;
}

/**
 * Switches sign-in codes on or off. To switch them on, it shows the secret for an authenticator app and requires a
 * first code.
 */
export function TwoFactorCodeForm({ open, hasCode, offer, isWrong }: TwoFactorCodeFormProps) {
  const t = useTranslations("accounts.own.code");
  const staff = useTranslations("staff");
  const locale = usePageLocale();
  const action = urls.page("admin/account", locale, `open=${open}`);
  const buttonForm = (value: "code-off" | "offer", label: string) => (
    <Form method="post" action={action} className={formStyles.form}>
      <Button type="submit" name="do" value={value} look="primary" block>
        {label}
      </Button>
    </Form>
  );
  if (open === "code-off")
    return (
      <>
        <p>{t(hasCode ? "offText" : "isOff")}</p>
        {hasCode && buttonForm("code-off", t("off"))}
      </>
    );
  if (!offer)
    return (
      <>
        <p>{t("begin")}</p>
        {buttonForm("offer", t("show"))}
      </>
    );
  return (
    <>
      <p>{t("scan")}</p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${offer.qr.size} ${offer.qr.size}`}
        role="img"
        aria-label={t("qr")}
        shapeRendering="crispEdges"
      >
        <path d={offer.qr.path} />
      </svg>
      <p>{t("orType")}</p>
      <p className={styles.secret}>
        <bdi dir="ltr">{offer.secret.match(/.{1,4}/g)?.join(" ")}</bdi>
      </p>
      <Form method="post" action={action} className={formStyles.form}>
        <FormField
          id="code"
          label={staff("code")}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          fault={isWrong ? t("wrong") : undefined}
        />
        <Button type="submit" name="do" value="code" look="primary" block>
          {t("on")}
        </Button>
      </Form>
    </>
  );
}
