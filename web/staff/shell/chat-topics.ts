import { useTranslations } from "../../language/use-translations.ts";

/** What chats are about, as messages name it. */
const topics = ["general", "developer", "project", "offer", "price-list", "unit", "payment"] as const;

/** Names what a chat was about; a word that messages do not have is shown as it is. */
export function useTopicName(): (about: string) => string {
  const t = useTranslations("numbers");
  return (about) => {
    const known = topics.find((each) => each === about);
    return known ? t(`topics.${known}`) : about;
  };
}
