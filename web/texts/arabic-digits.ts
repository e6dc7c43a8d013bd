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
const untouched = "head,[dir=ltr],[lang=en],.code,.ltr,input,textarea,script,style";

/**
 * Turns every number of the page, and every one that comes later, into Arabic-Indic digits.
 * Returns what ends it.
 */
export function showArabicDigits(): () => void {
  const root = document.documentElement;
  const turn = (node: Node) => {
    if (node instanceof Text) {
      if (/\d/.test(node.data) && !node.parentElement?.closest(untouched))
        node.data = toArabicDigits(node.data);
    } else if (!(node instanceof Element && node.closest(untouched))) node.childNodes.forEach(turn);
  };
  turn(root);
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of addedNodes.length > 0 ? addedNodes : [target]) turn(node);
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
