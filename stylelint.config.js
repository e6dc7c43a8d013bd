const useToken =
  "Colours live in web/styles/tokens.css, where both themes are measured: use var(--…), or add a token.";

/** Bans that explain themselves: each message names the way. */
export default {
  plugins: ["stylelint-use-logical"],
  rules: {
    "csstools/use-logical": [
      "always",
      {
        except: [/^overflow/, /^resize$/],
        message: "Pages run both ways: say inline and block (margin-inline-start), not left and right.",
      },
    ],
    "declaration-property-value-disallowed-list": [
      {
        "/^(text-align|float|clear|caption-side)$/": ["left", "right"],
        "/^(transition|animation)/": [/(?<![-\w])[\d.]+m?s\b/],
      },
      {
        message:
          "Say start and end instead of left and right, and take durations from tokens (--t), which reduced motion sets to 0.",
      },
    ],
    "selector-disallowed-list": [
      [/\[dir/, /:dir\(/],
      {
        message: "Nothing is drawn twice for right to left: use logical properties, or calc() with var(--x).",
      },
    ],
    "color-no-hex": [true, { message: useToken }],
    "color-named": ["never", { message: useToken }],
    "function-disallowed-list": [
      ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "light-dark"],
      { message: useToken },
    ],
    "selector-max-id": [0, { message: "Ids are for links and labels: style a class." }],
    "font-family-name-quotes": [
      "always-where-recommended",
      { message: "Quote names of more than one word." },
    ],
    "block-no-empty": true,
    "no-duplicate-selectors": true,
    "declaration-block-no-duplicate-properties": [
      true,
      { ignore: ["consecutive-duplicates-with-different-values"] },
    ],
    "declaration-block-no-shorthand-property-overrides": true,
    "property-no-unknown": true,
    "unit-no-unknown": true,
    "at-rule-no-unknown": true,
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }],
    "selector-pseudo-element-no-unknown": true,
    "declaration-no-important": [true, { message: "Layers decide what wins (web/styles/layers.css)." }],
  },
  overrides: [
    {
      files: ["web/styles/tokens.css"],
      rules: { "function-disallowed-list": null, "declaration-property-value-disallowed-list": null },
    },
    // The classes that hide must win over every component's display.
    { files: ["web/styles/base.css", "web/styles/classes.css"], rules: { "declaration-no-important": null } },
  ],
};
