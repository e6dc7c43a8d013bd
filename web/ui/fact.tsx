import type { ReactNode } from "react";
import type { MoneyText } from "../../domain/money/money.ts";
import { Money } from "./money.tsx";

interface FactProps {
  readonly name: ReactNode;
  readonly className?: string | undefined;
  readonly valueClass?: string | undefined;
  readonly children: ReactNode;
}

/** A name and its value, as a row of a `<dl>`. */
export function Fact({ name, className, valueClass, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd className={valueClass}>{children}</dd>
    </div>
  );
}

interface MoneyFactProps extends Omit<FactProps, "children"> {
  readonly money: MoneyText;
  /** Text next to the amount. */
  readonly children?: ReactNode;
}

export function MoneyFact({ money, children, ...rest }: MoneyFactProps) {
  return (
    <Fact {...rest}>
      <Money money={money}>{children}</Money>
    </Fact>
  );
}

interface FactListProps {
  readonly facts: readonly { readonly name: string; readonly text: ReactNode }[];
  readonly className?: string | undefined;
  readonly valueClass?: string | undefined;
}

/** A `<dl>` of facts that all have the same classes. */
export function FactList({ facts, className, valueClass }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(({ name, text }) => (
        <Fact key={name} name={name} valueClass={valueClass}>
          {text}
        </Fact>
      ))}
    </dl>
  );
}
