import { type ComponentProps, createContext, type RefObject, use } from "react";
import { Form } from "react-router";
import type { ListingStatus } from "../../../../domain/listings/listing.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { ListingStatusTag } from "../../pieces/listing-status.tsx";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";
import { SidePanel } from "../../pieces/side-panel.tsx";
import styles from "../../pieces/side-panel.module.css";
import { useListingPanelLinks } from "./panel-links.ts";

/** A reference to the heading of the panel, to which the focus moves. */
export const PanelHeadingContext = createContext<RefObject<HTMLHeadingElement | null> | null>(null);

interface PanelFrameProps {
  readonly title: React.ReactNode;
  readonly status?: ListingStatus | undefined;
  /** Buttons that stay visible at the bottom. */
  readonly footer?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** The panel beside the inventory [STAFF-5]. */
export function ListingPanelFrame({ title, status, footer, children }: PanelFrameProps) {
  const t = useTranslations("propertyForm");
  const { href } = useListingPanelLinks();
  return (
    <SidePanel
      words={{ label: t("panelLabel"), back: t("back"), close: t("close") }}
      closed={href(null)}
      heading={use(PanelHeadingContext)}
      title={title}
      status={status && <ListingStatusTag status={status} />}
    >
      <div className={styles.body}>{children}</div>
      {footer && <div className={`cluster gap-2 ${styles.foot}`}>{footer}</div>}
    </SidePanel>
  );
}

interface PanelFormProps extends Pick<ComponentProps<typeof Form>, "className" | "replace" | "children"> {
  /** The form's hidden fields, among them its `intent`. */
  readonly values: ComponentProps<typeof HiddenFields>["values"];
}

/** A form of the panel, which stays open after the form is sent. */
export function PanelForm({ values, children, ...form }: PanelFormProps) {
  const { currentHref } = useListingPanelLinks();
  return (
    <Form method="post" action={currentHref} preventScrollReset {...form}>
      <HiddenFields values={values} />
      {children}
    </Form>
  );
}
