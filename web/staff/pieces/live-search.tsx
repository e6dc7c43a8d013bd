import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { SearchInput } from "../../ui/field.tsx";

interface LiveSearchProps {
  /** Of the form. */
  readonly id?: string;
  readonly className: string | undefined;
  readonly label: string;
  /** What the address searches for. */
  readonly text: string;
  /** What is typed, as an address has it. */
  readonly tidy: (typed: string) => string;
  readonly hrefOf: (text: string) => string;
  /** Where the form is sent without scripts, with these fields besides. */
  readonly action: string;
  readonly children: React.ReactNode;
}

/** After the last key, so that not every letter asks. */
const pauseMs = 250;

/** Searches a list of staff: while one types, and without scripts when the form is sent. */
export function LiveSearch({ id, className, label, text, tidy, hrefOf, action, children }: LiveSearchProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  const sent = useRef(text);

  useEffect(() => {
    // What one types goes ahead of the address; what else changes the address (Back, a link) changes the field.
    const field = form.current?.elements.namedItem("q");
    if (text !== sent.current && field instanceof HTMLInputElement) field.value = text;
    sent.current = text;
  }, [text]);

  const search = () => {
    window.clearTimeout(timer.current);
    const typed = form.current ? new FormData(form.current).get("q") : null;
    const wanted = tidy(typeof typed === "string" ? typed : "");
    if (wanted === sent.current) return;
    sent.current = wanted;
    void navigate(hrefOf(wanted), { replace: true, preventScrollReset: true });
  };
  const searchTypedEarly = useEffectEvent(search);
  useEffect(() => {
    // What was typed while the page was not alive yet was heard by nobody.
    searchTypedEarly();
    return () => window.clearTimeout(timer.current);
  }, []);

  return (
    <form
      ref={form}
      id={id}
      role="search"
      aria-label={label}
      className={className}
      method="get"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      {children}
      <SearchInput
        name="q"
        defaultValue={text}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        maxLength={100}
        onChange={() => {
          window.clearTimeout(timer.current);
          timer.current = window.setTimeout(search, pauseMs);
        }}
      />
    </form>
  );
}
