import { expect, test } from "vitest";
import { type AgentFault, agentTextMaxLength, type AgentValues, blankAgent } from "./agent.ts";
import { parseAgentForm } from "./agent-form.ts";

const photo = "/uploads/1763741599000-0123456789abcdef0123456789abcdef.webp";
const mona: AgentValues = {
  ...blankAgent,
  name: "Mona Fahmy",
  phone: "0100 123 4567",
  email: "Mona@Example.com",
};

test("name, phone and e-mail make an agent; the rest may stay empty", () => {
  expect(parseAgentForm(mona)).toEqual({
    kind: "parsed",
    values: { ...blankAgent, name: "Mona Fahmy", phone: "+201001234567", email: "mona@example.com" },
  });
});

test("everything is kept in one form", () => {
  const formValues = {
    name: "  Mona \u202e Fahmy ",
    nameAr: "منى فهمي",
    title: "Senior\nadvisor",
    titleAr: "مستشارة مبيعات",
    phone: "٠١٢٢ ٣٤٥ ٦٧٨٩",
    whatsapp: "+971 50 123 4567",
    email: " mona@example.com ",
    avatar: photo,
  };
  expect(parseAgentForm(formValues)).toEqual({
    kind: "parsed",
    values: {
      ...formValues,
      name: "Mona Fahmy",
      title: "Senior advisor",
      phone: "+201223456789",
      whatsapp: "+971501234567",
      email: "mona@example.com",
    },
  });
});

test("what is missing is said beside each field, all at once", () => {
  expect(parseAgentForm({ ...blankAgent, name: " \u202e " })).toEqual({
    kind: "refused",
    faults: { name: "required", phone: "required", email: "required" },
  });
});

test.each<[keyof AgentValues, string, AgentFault]>([
  ["name", "a".repeat(agentTextMaxLength + 1), "tooLong"],
  ["titleAr", "ن".repeat(agentTextMaxLength + 1), "tooLong"],
  ["phone", "0100 123 456", "notAPhone"],
  ["phone", "call me", "notAPhone"],
  ["phone", "+966 50 123 45678", "notAPhone"],
  ["whatsapp", "+999 123 456 789", "notAPhone"],
  ["whatsapp", "1", "notAPhone"],
  ["email", "mona", "notAnEmail"],
  ["email", "mona@example.com\r\nBcc: x@example.com", "notAnEmail"],
  ["avatar", "https://elsewhere.example/face.jpg", "notAPicture"],
  ["avatar", "/pictures/units/living-sea.webp", "notAPicture"],
  ["avatar", photo.replace(".webp", "-400.webp"), "notAPicture"],
  ["avatar", "javascript:alert(1)", "notAPicture"],
])("a field that cannot be so is refused: %s: %j", (field, text, fault) => {
  expect(parseAgentForm({ ...mona, [field]: text })).toEqual({
    kind: "refused",
    faults: { [field]: fault },
  });
});
