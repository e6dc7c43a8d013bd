// The Arabic letter mark keeps the sign on the left of its number where nothing else is Arabic.
const arabic: Readonly<Record<string, string>> = { ",": "٬", ".": "٫", "%": "٪\u061c" };

/** Numbers in Arabic-Indic digits with their own separators; everything else as it is. */
export function toArabicDigits(text: string): string {
  return text.replace(/\d+(?:[.,]\d+)*(?:\u200e?%)?/g, (number) =>
    number.replace(
      /[\d.,%]/g,
      (character) => arabic[character] ?? String.fromCharCode(character.charCodeAt(0) + 0x630),
    ),
  );
}

/** Text that stays as it was written: codes, phones, what is typed, and what no one reads. */
const untouched = "[dir=ltr],[lang=en],.code,.ltr,input,textarea,script,style";

/**
 * Turns every number of the page, and every one that comes later, when the visitor chose Arabic-Indic digits.
 * Returns what ends it.
 */
export function showChosenDigits(): () => void {
  const { dataset, lang } = document.documentElement;
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of addedNodes.length > 0 ? addedNodes : [target]) turn(node);
  });
  const turn = (node: Node) => {
    if (node instanceof Text) {
      if (/\d/.test(node.data) && !node.parentElement?.closest(untouched))
        node.data = toArabicDigits(node.data);
    } else if (!(node instanceof Element && node.closest(untouched))) node.childNodes.forEach(turn);
  };
  if (dataset["digits"] === "arab" && lang === "ar") {
    turn(document.body);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  }
  return () => observer.disconnect();
}
