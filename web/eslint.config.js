import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** `max-len` leaves alone what can't be broken: pictures drawn as one path, addresses, sentences. */
const unbreakable = { ignoreStrings: true, ignoreTemplateLiterals: true, ignoreUrls: true, ignoreRegExpLiterals: true };

/** What a part of the page may not know: it is built of what is below it, never the other way. */
const below = (files, ...known) => ({
  files: files.map((folder) => `src/${folder}/**`),
  ignores: ["**/*.test.ts", "**/testdata/**"],
  rules: {
    "no-restricted-imports": [
      "error",
      { patterns: known.map((group) => ({ group: [group].flat(), message: "It is above this part of the page." })) },
    ],
  },
});

const above = (...folders) => folders.map((folder) => `**/${folder}/**`);

export default ts.config(
  { ignores: ["src/generated/", "public/"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "no-undef": "off", // TypeScript knows better
      "max-len": ["error", { code: 120, ...unbreakable }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-invalid-void-type": "off",
      "svelte/no-useless-mustaches": "off", // a space that must stay is one
      "svelte/no-unused-svelte-ignore": "off",
      "svelte/prefer-svelte-reactivity": "off",
      "svelte/no-navigation-without-resolve": "off", // of another router
    },
  },
  {
    files: ["**/*.test.ts", "**/testdata/**", "**/fixtures.ts"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off", "@typescript-eslint/no-explicit-any": "off" },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  below(["shared"], ...above("connection", "fairness", "room", "ui", "table", "features", "games", "pages", "app")),
  below(["connection", "fairness", "room"], ...above("ui", "table", "features", "games", "pages", "app")),
  below(["ui"], ...above("table", "features", "games", "pages", "app")),
  below(["table"], ...above("games", "pages", "app")),
  below(["features"], ["**/games/**", "!**/games/registry"], ...above("pages", "app")),
  below(["games"], ...above("pages", "app")),
  below(["pages"], ["**/games/**", "!**/games/registry"], "**/app/*"),
);
