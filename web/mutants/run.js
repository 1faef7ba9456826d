/**
 * The page broken on purpose, a few words at a time: `npm run mutants [word]`. Each mutant must be caught by the test
 * file that it names, and by an assertion there: a page that merely crashes has not been checked.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createVitest } from "vitest/node";

const root = fileURLToPath(new URL("..", import.meta.url));
const all = JSON.parse(readFileSync(new URL("mutants.json", import.meta.url), "utf8"));
const CATCHES = new Set(["AssertionError", "TestingLibraryElementError"]);

let planted = null;

/** Puts the mutant's words in the place of the page's, before anything else reads the file. */
const planter = {
  name: "mutants",
  enforce: "pre",
  transform(code, id) {
    return planted && pathOf(id) === root + planted.file ? code.replace(planted.old, () => planted.new) : undefined;
  },
};

const pathOf = (id) => id.split("?")[0];

function places({ file, old }) {
  return readFileSync(root + file, "utf8").split(old).length - 1;
}

/** The errors with which the tests of a file failed; null: a test can't even be read. */
async function failures(vitest, mutant) {
  planted = mutant;
  vitest.invalidateFile(root + mutant.file);
  const specification = vitest.projects[0].createSpecification(root + mutant.test);
  const { testModules } = await vitest.runTestSpecifications([specification]);
  return testModules
    .flatMap((module) => [...module.children.allTests("failed")])
    .flatMap((test) => test.result().errors);
}

async function verdict(vitest, mutant) {
  if (places(mutant) !== 1) return `${places(mutant)} places fit`;
  const errors = await failures(vitest, mutant);
  if (!errors.length) return "lives";
  return errors.some(({ name }) => CATCHES.has(name)) ? null : `only crashes: ${errors[0].name}: ${errors[0].message}`;
}

async function main(word) {
  const wanted = all.filter((mutant) => !word || JSON.stringify(mutant).includes(word));
  const options = { watch: false, root, reporters: [{}], ui: false };
  const vitest = await createVitest("test", options, { plugins: [planter] });
  await vitest.standalone();
  let escaped = 0;
  for (const mutant of wanted) {
    const escape = await verdict(vitest, mutant);
    if (escape) process.stdout.write(`${mutant.file}: ${mutant.old} -> ${mutant.new}: ${escape}\n`);
    escaped += escape ? 1 : 0;
  }
  await vitest.close();
  process.stdout.write(`${wanted.length - escaped} of ${wanted.length} mutants of the page are caught\n`);
  process.exit(escaped || !wanted.length ? 1 : 0);
}

await main(process.argv[2]);
