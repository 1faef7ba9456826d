import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

/** `make play` serves here; `npm run dev` hands on to it what the page asks of the table. */
const server = process.env.LUDOTEKA_SERVER ?? "http://127.0.0.1:8013";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: "../src/ludoteka/server/static",
    emptyOutDir: true,
    target: "es2022",
    // Inlined files would be data: addresses, which the page's security policy refuses.
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the policy refuses as well.
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: {
    environment: "happy-dom",
    // A browser for each file takes three times as long; src/app/testing.ts clears what files could share.
    isolate: false,
    sequence: { setupFiles: "list" },
    setupFiles: ["src/app/testing.ts"],
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
  },
});
