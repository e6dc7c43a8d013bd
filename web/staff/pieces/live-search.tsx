import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { SearchInput } from "../../ui/field.tsx";

interface LiveSearchProps {
  readonly id?: string;
  readonly className: string | undefined;
  readonly label: string;
  /** The searched text, from the address. */
  readonly text: string;
  /** Normalises the typed text to the form that addresses use. */
  readonly normalise: (typed: string) => string;
  readonly hrefOf: (text: string) => string;
  /** The target of the form without scripts; `children` are the form's hidden fields. */
  readonly action: string;
  readonly children: React.ReactNode;
}

/** Delay of a search after the last keystroke, in milliseconds. */
const debounceMs = 250;

/** Searches a list while typing. Without scripts it searches when the form is submitted. */
export function LiveSearch({
  id,
  className,
  label,
  text,
  normalise,
  hrefOf,
  action,
  children,
}: LiveSearchProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  const sent = useRef(text);

  useEffect(() => {
    // The field keeps its text after a search that it started; any other navigation (Back, a link) changes it.
    const field = form.current?.elements.namedItem("q");
    if (text !== sent.current && field instanceof HTMLInputElement) field.value = text;
    sent.current = text;
  }, [text]);

  const search = () => {
    window.clearTimeout(timer.current);
    const fieldValue = form.current ? new FormData(form.current).get("q") : null;
    const searchText = normalise(typeof fieldValue === "string" ? fieldValue : "");
    if (searchText === sent.current) return;
    sent.current = searchText;
    void navigate(hrefOf(searchText), { replace: true, preventScrollReset: true });
  };
  const searchEarlyText = useEffectEvent(search);
  useEffect(() => {
    // Text typed before hydration fired no `onChange`.
    searchEarlyText();
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
          timer.current = window.setTimeout(search, debounceMs);
        }}
      />
    </form>
  );
}
