// Which folder may import which. The arrows run client → shared ← worker, and inside shared:
// games → table → fair. Packages are not ours and are not listed, but for the last few rules.

const ours = "^(shared|client|worker|scripts|lexicons)/";
const tests = "\\.test\\.tsx?$|/(e2e|testing)/";

/**
 * A folder and all that it may import of ours, besides its own files. Its tests are freer:
 * they may name games and neighbours; the walls below hold for them too.
 */
const room = (folder, ...mayImport) => ({
  name: `${folder.replaceAll("/", "-")}-imports`,
  comment: `${folder} may import: ${mayImport.join(", ") || "nothing of ours"}`,
  severity: "error",
  from: { path: `^${folder}/`, pathNot: tests },
  to: { path: ours, pathNot: [folder, ...mayImport].map((path) => `^${path}/`) },
});

/** Something that must not be, for tests as well. */
const wall = (name, from, to) => ({ name, severity: "error", from, to });

module.exports = {
  forbidden: [
    room("shared/fair"),
    room("shared/table", "shared/fair"),
    room("shared/protocol", "shared/table", "shared/fair", "lexicons"),
    {
      ...room("shared/games"),
      name: "shared-games-know-only-the-table",
      comment: "a game may import shared/table; it does not know the other games or the registry",
      from: { path: "^shared/games/([^/]+)/", pathNot: tests },
      to: { path: ours, pathNot: ["^shared/games/$1/", "^shared/table/"] },
    },
    {
      ...room("shared/games", "shared/table"),
      name: "shared-games-registry",
      comment:
        "files beside the games, such as the registry, may import the games and shared/table",
      from: { path: "^shared/games/[^/]+$", pathNot: tests },
    },

    room("worker/table", "shared"),
    {
      name: "worker-table-names-no-game",
      comment: "the actor plays any game: it goes through the registry",
      severity: "error",
      from: { path: "^worker/table/", pathNot: tests },
      to: { path: "^shared/games/[^/]+/" },
    },
    room("worker/api", "worker/table", "shared"),
    room("worker/lobby", "shared"),
    room("worker/library", "shared"),
    room("worker/identity", "shared/protocol"),
    room("worker/records", "worker/identity", "shared", "lexicons"),
    room("worker/spaces", "worker/identity", "shared/protocol", "lexicons"),
    room("worker/bots", "shared"),

    room("client/ui"),
    room("client/words"),
    room("client/table", "client/ui", "client/words", "shared"),
    {
      name: "client-table-names-no-game",
      comment: "the frame of a room holds any game's screens",
      severity: "error",
      from: { path: "^client/table/", pathNot: tests },
      to: { path: "^(shared|client)/games/[^/]+/" },
    },
    {
      ...room("client/games"),
      name: "client-games-know-only-their-own-rules",
      comment: "a game's screens may import client/table, ui, words and that game's rules",
      from: { path: "^client/games/([^/]+)/", pathNot: tests },
      to: {
        path: ours,
        pathNot: ["^client/games/$1/", "^client/(table|ui|words)/", "^shared/games/$1/"],
      },
    },
    room("client/pages", "client", "shared"),

    wall("shared-imports-no-client-or-worker", { path: "^shared/" }, { path: "^(client|worker)/" }),
    wall("client-imports-no-worker", { path: "^client/" }, { path: "^worker/" }),
    wall("worker-imports-no-client", { path: "^worker/" }, { path: "^client/" }),
    wall(
      "only-scripts-import-scripts",
      { path: ours, pathNot: ["^scripts/", tests] },
      { path: "^scripts/" },
    ),
    wall(
      "only-tests-import-tests",
      { path: ours, pathNot: ["^scripts/", tests] },
      { path: tests, pathNot: "node_modules" },
    ),
    wall("only-worker-imports-cloudflare", { pathNot: "^worker/" }, { path: "^cloudflare:" }),
    wall(
      "client-stays-small", // both are large and for the server
      { path: "^client/", pathNot: tests },
      { path: "node_modules/(obscenity|@atproto/lexicon)/", reachable: true },
    ),
    wall("no-circles", {}, { circular: true }),
    // The runtime, the bundler's virtual modules: there is no file to find.
    wall("no-unresolvable", {}, { couldNotResolve: true, pathNot: "^(cloudflare|virtual):" }),
  ],
  options: {
    parser: "swc", // TypeScript 7 has no parser to offer, and without one nothing is read
    tsPreCompilationDeps: true, // types are arrows too
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.generated\\.d\\.ts$" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
    },
  },
};
