import { useTranslations } from "../../language/use-translations.ts";

/** Topics of chats that have a translated name. */
const topics = ["general", "developer", "project", "offer", "price-list", "unit", "payment"] as const;

/** Returns a function that names the topic of a chat; an unknown topic is shown as it is stored. */
export function useChatTopicName(): (about: string) => string {
  const t = useTranslations("numbers");
  return (topic) => {
    const knownTopic = topics.find((each) => each === topic);
    return knownTopic ? t(`topics.${knownTopic}`) : topic;
  };
}
