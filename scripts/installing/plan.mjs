// Runs on Node 20 before anything is installed: plain JavaScript, without modules.

/** Of what `package.json` wants for development, what the build needs; the rest is for tests and checks. */
const BUILDS =
  /^(?:@expo-google-fonts\/(?!arimo$|tinos$).+|@fontsource-variable\/.+|@react-router\/dev|fontkit|vite)$/;
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

/** What a site is built and run with. */
export function neededToBuild({ dependencies, devDependencies }) {
  const builds = Object.entries(devDependencies).filter(([name]) => BUILDS.test(name));
  return { ...dependencies, ...Object.fromEntries(builds) };
}

/**
 * How npm is to be asked, or nothing if all is there.
 * @param wanted `site`: what builds and runs; `all`: what tests and checks need too
 * @param sum of the lockfile @param noted what the last installation noted at its end, if it came there
 */
export function installPlan({ wanted, manifest, sum, noted = '' }) {
  const [sumThen, whatThen = 'all'] = noted.split(' ');
  const isThere = sumThen === sum;
  if (isThere && (whatThen === 'all' || wanted === 'site')) return undefined;
  const note = `${sum} ${wanted}`;
  if (wanted === 'all' && isThere) {
    return { note, clean: false, args: ['install', ...UNSAVED, '--include=dev', ...QUIET] };
  }
  if (wanted === 'all') return { note, clean: true, args: ['ci', '--include=dev', ...QUIET] };
  const tools = Object.entries(neededToBuild({ ...manifest, dependencies: {} }));
  const named = tools.map(([name, version]) => `${name}@${version}`);
  const args = ['install', ...UNSAVED, '--save-prod', '--omit=dev', ...QUIET, ...named];
  return { note, clean: true, args };
}

/** By the lockfile, and without writing it anew. */
const UNSAVED = ['--package-lock', '--no-save'];
