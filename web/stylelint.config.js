/** What is a fault in our styles; how they are laid out is Prettier's. */
export default {
  extends: ["stylelint-config-recommended"],
  overrides: [{ files: ["**/*.svelte"], customSyntax: "postcss-html" }],
  rules: {
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }],
    "no-descending-specificity": null, // where a rule stands is a matter of what it is about
  },
};
