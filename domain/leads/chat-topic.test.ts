import { describe, expect, test } from "vitest";
import { type ChatTopic, formatChatTopic, parseChatTopic } from "./chat-topic.ts";

describe("the address of a link to a chat", () => {
  test.each<[ChatTopic, string]>([
    [{ kind: "general" }, "about=general&lang=ar"],
    [{ kind: "offer" }, "about=offer&lang=ar"],
    [{ kind: "unit", unitCode: "AA01-101" }, "about=unit&unit=AA01-101&lang=ar"],
    [
      { kind: "unit", unitCode: "AA01-101", ask: ["payment", "area"] },
      "about=unit&unit=AA01-101&ask=payment.area&lang=ar",
    ],
    [{ kind: "payment", unitCode: "AA01-101" }, "about=payment&unit=AA01-101&lang=ar"],
    [
      { kind: "developer", developerSlug: "apex-real-estate" },
      "about=developer&developer=apex-real-estate&lang=ar",
    ],
    [{ kind: "project", projectSlug: "the-brooks" }, "about=project&project=the-brooks&lang=ar"],
    [
      { kind: "project", projectSlug: "the-brooks", unitType: "villa" },
      "about=project&project=the-brooks&type=villa&lang=ar",
    ],
    [
      { kind: "project", projectSlug: "the-brooks", unitType: "villa", plan: "villa-320" },
      "about=project&project=the-brooks&type=villa&plan=villa-320&lang=ar",
    ],
    [{ kind: "price-list", projectSlug: "the-brooks" }, "about=price-list&project=the-brooks&lang=ar"],
  ])("for %j is %s, and is read as that again", (topic, search) => {
    expect(formatChatTopic(topic, "ar")).toBe(search);
    expect(parseChatTopic(new URLSearchParams(search))).toEqual(topic);
  });

  test.each([
    "",
    "about=",
    "about=elsewhere",
    "about=unit",
    "about=unit&unit=%00",
    "about=payment&unit=a%20b",
    "about=project&project=https://evil.example",
    "about=price-list&project=../the-brooks",
    "about=developer&project=the-brooks",
  ])("that we never wrote, %j, is about nothing", (search) => {
    expect(parseChatTopic(new URLSearchParams(search))).toBeNull();
  });

  test("with an unknown question contains the others, without repetition", () => {
    const search = new URLSearchParams("about=unit&unit=AA01-101&ask=area.evil.payment.area");
    expect(parseChatTopic(search)).toMatchObject({ ask: ["payment", "area"] });
  });

  test("with an unknown unit type is about the project", () => {
    const search = new URLSearchParams("about=project&project=the-brooks&type=castle");
    expect(parseChatTopic(search)).toEqual({ kind: "project", projectSlug: "the-brooks" });
  });
});
