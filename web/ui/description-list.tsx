import type { ReactNode } from "react";
import type { FormattedMoney } from "../../domain/money/money.ts";
import { MoneyAmount } from "./money.tsx";

interface DescriptionItemProps {
  readonly name: ReactNode;
  readonly className?: string | undefined;
  readonly valueClass?: string | undefined;
  readonly children: ReactNode;
}

/** A name and its value, as a row of a `<dl>`. */
export function DescriptionItem({ name, className, valueClass, children }: DescriptionItemProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd className={valueClass}>{children}</dd>
    </div>
  );
}

interface MoneyDescriptionItemProps extends Omit<DescriptionItemProps, "children"> {
  readonly money: FormattedMoney;
  /** Text next to the amount. */
  readonly children?: ReactNode;
}

export function MoneyDescriptionItem({ money, children, ...rest }: MoneyDescriptionItemProps) {
  return (
    <DescriptionItem {...rest}>
      <MoneyAmount money={money}>{children}</MoneyAmount>
    </DescriptionItem>
  );
}

interface DescriptionListProps {
  readonly facts: readonly { readonly name: string; readonly text: ReactNode }[];
  readonly className?: string | undefined;
  readonly valueClass?: string | undefined;
}

/** A `<dl>` of facts that share their classes. */
export function DescriptionList({ facts, className, valueClass }: DescriptionListProps) {
  return (
    <dl className={className}>
      {facts.map(({ name, text }) => (
        <DescriptionItem key={name} name={name} valueClass={valueClass}>
          {text}
        </DescriptionItem>
      ))}
    </dl>
  );
}
