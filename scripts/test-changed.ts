// Tests only what a change affects: the test files that import a changed source, and the fast checks.
import { spawnSync } from 'node:child_process'

const base = process.argv[2] ?? 'main'
const forkPoint = git('merge-base', base, 'HEAD') || base
const changed = [
  ...new Set([
    ...git('diff', '--name-only', '--diff-filter=d', forkPoint).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ]),
].filter((path) => /\.(ts|tsx|mjs|sql|css|json)$/.test(path))

if (changed.length === 0) {
  console.log(`nothing differs from ${base}`)
  process.exit(0)
}

const sources = changed.filter((path) => /\.tsx?$/.test(path) && /^(apps|packages|e2e)\//.test(path))
const steps = [
  'tsc -b --checkers 1',
  `oxlint --deny-warnings ${quoted(changed.filter((path) => /\.tsx?$/.test(path)))}`,
]
steps.push('node scripts/rules.ts', 'node scripts/doc-links.ts')
if (sources.length > 0) steps.push(`vitest related --run --passWithNoTests ${quoted(sources)}`)
if (changed.some((path) => path.endsWith('.sql'))) steps.push('vitest run apps/server/tables apps/server/src/platform')

console.log(`${changed.length} files differ from ${base}`)
const failed = steps.filter((step) => spawnSync(step, { shell: true, stdio: 'inherit' }).status !== 0)
for (const step of failed) console.error(`failed: ${step.slice(0, 120)}`)
process.exitCode = failed.length > 0 ? 1 : 0

function git(...words: string[]): string {
  return spawnSync('git', words, { encoding: 'utf8' }).stdout.trim()
}

function quoted(paths: readonly string[]): string {
  return paths.map((path) => `'${path}'`).join(' ')
}
