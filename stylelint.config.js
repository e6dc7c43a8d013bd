const useToken =
  "Colours are defined in web/styles/tokens.css, where the contrast of both themes is tested: use var(--…), or add a token.";

/** Rules for style sheets. The message of each ban says what to write instead. */
export default {
  plugins: ["stylelint-use-logical"],
  rules: {
    "csstools/use-logical": [
      "always",
      {
        except: [/^overflow/, /^resize$/],
        message:
          "Pages exist in both directions: use inline and block (margin-inline-start) instead of left and right.",
      },
    ],
    "declaration-property-value-disallowed-list": [
      {
        "/^(text-align|float|clear|caption-side)$/": ["left", "right"],
        "/^(transition|animation)/": [/(?<![-\w])[\d.]+m?s\b/],
      },
      {
        message:
          "Use start and end instead of left and right, and durations from tokens (--t), which are 0 for reduced motion.",
      },
    ],
    "selector-disallowed-list": [
      [/\[dir/, /:dir\(/],
      {
        message:
          "Do not style right-to-left pages separately: use logical properties, or calc() with var(--x).",
      },
    ],
    "color-no-hex": [true, { message: useToken }],
    "color-named": ["never", { message: useToken }],
    "function-disallowed-list": [
      ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "light-dark"],
      { message: useToken },
    ],
    "selector-max-id": [0, { message: "Ids are for links and labels: style a class instead." }],
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
    "declaration-no-important": [
      true,
      { message: "Cascade layers decide which rule wins (web/styles/layers.css)." },
    ],
  },
  overrides: [
    {
      files: ["web/styles/tokens.css"],
      rules: { "function-disallowed-list": null, "declaration-property-value-disallowed-list": null },
    },
    // Classes that hide an element must override the display of every component.
    { files: ["web/styles/base.css", "web/styles/classes.css"], rules: { "declaration-no-important": null } },
  ],
};
