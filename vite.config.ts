import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { forReaders, forVisitors, type Naming } from './scripts/chunks.ts';
import { asciiServer } from './scripts/documents/ascii-server.ts';
import { inlineScript } from './scripts/documents/inline-script.ts';
import { oneSiteSheet, plainCompanion } from './scripts/documents/late-files.ts';
import { siteFonts } from './scripts/fonts/plugin.ts';
import { halfDoneLanguages } from './scripts/half-done.ts';
import { lostRequestGuard } from './scripts/lost-request-guard.ts';

/**
 * Libraries that become part of the server's one file. A process that starts would else read more than
 * a thousand small ones: it starts in half the time, and with an eighth less memory.
 */
const BUNDLED = [
  /^@(hono|noble)\//,
  'hono',
  'i18next',
  'kysely',
  'react',
  'react-dom',
  'react-i18next',
  'react-router',
  'zod',
];

/** The site, and what watches over the processes that serve it, which loads nothing of it. */
const SERVER = {
  index: './app/main.server.ts',
  supervisor: './app/server/process/workers/supervisor.server.ts',
};

/** Only pages that explain the site take these, with their styles. */
const DOORS = /\/app\/ui\/doors\//;
/** Without those that one kind of page has alone, or what is fetched there. */
const STYLES =
  /^(?!.*\/app\/(?:ui\/(?:booklet\/|doors\/|editor\/|embedding\/|listening\/|map\/|ocean\/|offline\/|packs\/|pictures\/large-picture|search\/|shelf\/)|routes\/site\/(?:ages\/|booklet\/|collections\/|ocean|letters\/(?:embed|map)|packs\/|search\/|shelf\/))).*\.css$/;
/** The server's form of an answer stands in a page to be read, whenever its code comes. */
const STYLES_OF_ANSWERING =
  /\/app\/ui\/(?:abuse|answers|forms|post)\/.*\.css$|\/writing\/consent\.module\.css$/;
/** Of letters alone. */
const READING =
  /\/app\/ui\/(?:letters\/reading\/|answers\/late\/(?!living-|take-over|countries-)).*\.tsx?$/;
/** What goes on without a line: for whoever writes, and for whoever asked for it. */
const UNSENT =
  /\/app\/(?:domain\/offline\/unsent|ui\/offline\/(?:asked|database|offline-words|words-between|unsent\/(?:form-side|unsent-store)))\.tsx?$/;
const OFFLINE =
  /\/app\/(?:domain\/offline\/|ui\/offline\/(?!companion|said-|unsent\/use-)).*\.tsx?$/;
/** What keeps a letter, once somebody presses: without the shelf's page. */
const SHELF = /\/app\/(?:domain\/shelf\/shelf|ui\/shelf\/stored-shelf)\.ts$/;
/** Of pictures that open large, at the desk too: who opens one loads nothing else of it. */
const VIEW = /\/app\/ui\/pictures\/(?:use-view|view-box)/;
/** What passkeys and the globe need is fetched where one is used, and by nobody else. */
const LIBRARIES = /node_modules\/(?!@noble\/|@simplewebauthn\/|d3-|topojson-)/;
/** Without what only letters are read with, and what is fetched when somebody looks closely at a picture. */
const SHARED =
  /\/app\/(ui\/(?!booklet\/|doors\/|hints\/look-|forms\/late-|editor\/|listening\/|letters\/reading\/|answers\/late\/|map\/(?:globe|painting)\/|pictures\/(?:large-picture|use-view|view-box)|offline\/|shelf\/)|domain\/(?!offline\/(?!key|manifest))|i18n\/|routes\/head)|vite\/preload-helper/;

/** What visitors write with: no page that is only read loads it. */
const FORMS =
  /\/app\/(?:ui\/(?:forms\/(?!late-)|offline\/unsent\/use-|hints\/(?!look-)|abuse\/(?!send-or-fail)|answers\/(?!late\/|responses|check-))|domain\/(?:forms\/(?!find-hints)|countries\/(?:likely-|countries\.)|responses\/limits))/;
/** What is looked for in words before they are sent: fetched once somebody has typed. */
const HINTS =
  /\/app\/(domain\/(safety\/(?!concern)|forms\/find-hints)|ui\/hints\/look-|i18n\/hint-)/;
const READ = new RegExp(`^(?!.*${FORMS.source})(?!.*${HINTS.source}).*(?:${SHARED.source})`);

const stylesOfReaders: Naming = (id, graph) =>
  STYLES_OF_ANSWERING.test(id) ? 'styles' : forReaders('styles')(id, graph);

/** React Router knows one server file only, and would call both by its name. */
const serverFiles: Plugin = {
  name: 'server-files',
  applyToEnvironment: ({ name }) => name === 'ssr',
  outputOptions: (options) => ({ ...options, entryFileNames: '[name].js' }),
};

export default defineConfig(({ command }) => ({
  plugins: [
    halfDoneLanguages(),
    siteFonts(),
    reactRouter(),
    lostRequestGuard(),
    inlineScript(),
    serverFiles,
    plainCompanion(),
    oneSiteSheet(),
    asciiServer(),
  ],
  define: { __BUILD_ID__: JSON.stringify(process.env.WILDPOST_BUILD_ID ?? 'development') },
  build: { assetsInlineLimit: 0, reportCompressedSize: false, target: 'es2022' },
  environments: {
    // A group takes along whatever it needs that no group before it has taken.
    // Few files rather than many small ones: each costs a cheap connection a round trip. Who only
    // reads loads nothing of what letters are written and followed with, and no visitor what only the
    // desk needs; the editor of letters stays beside it.
    client: {
      build: {
        rolldownOptions: {
          // React Router's sentences for those who build with it.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
          output: {
            codeSplitting: {
              groups: [
                { name: stylesOfReaders, test: STYLES, priority: 3.1 },
                { name: forVisitors('writing-styles'), test: STYLES, priority: 3 },
                { name: 'desk-styles', test: STYLES, priority: 2 },
                { name: forVisitors('libraries'), test: LIBRARIES, priority: 1 },
                { name: forReaders('shared'), test: READ, minShareCount: 2, priority: 1 },
                { name: 'view', test: VIEW, minShareCount: 2, priority: 0.95 },
                { name: 'shelf', test: SHELF, priority: 0.94 },
                { name: 'hints', test: HINTS, priority: 0.9 },
                { name: forVisitors('forms'), test: FORMS, minShareCount: 2, priority: 0.8 },
                { name: 'reading', test: READING, priority: 0.7 },
                { name: 'doors', test: DOORS, priority: 0.6 },
                { name: forVisitors('writing'), test: SHARED, minShareCount: 2, priority: 0.5 },
                { name: 'unsent', test: UNSENT, minShareCount: 2, priority: 0.45 },
                { name: 'offline', test: OFFLINE, minShareCount: 2, priority: 0.44 },
                { name: 'desk-libraries', test: LIBRARIES },
                { name: 'desk-shared', test: SHARED, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // What is built is never the development version, however it is started.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      resolve: { noExternal: command === 'build' ? BUNDLED : [] },
      build: { rollupOptions: { input: SERVER } },
    },
  },
}));
