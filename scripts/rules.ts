// Runs the dependency rules on the tree, and proves that the tool read the tree.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { drawGroups } from './draw-groups.ts'
import { packedLines, packedSpreads } from './packed-spreads.ts'
import { bites } from './rules-bite.ts'
import { lengths, oversized, sourceOf } from './sizes.ts'
import { sliceCycles, type Module } from './slice-cycles.ts'
import { bareCodes, stateCodes } from './state-codes.ts'

const folders = ['apps', 'packages', 'bench', 'e2e']

type Violation = { from: string; to: string; comment?: string; rule: { name: string } }
type Report = { modules: Module[]; summary: { violations: Violation[] } }

const { stdout, stderr } = spawnSync(
  'depcruise',
  ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders],
  {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  },
)
// the tool's json format
const report = JSON.parse(stdout || `{"failed":${JSON.stringify(stderr)}}`) as Report & { failed?: string }
if (report.failed) throw new Error(report.failed)

const read = new Set(report.modules.map((module) => module.source))
const sources = globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`)).filter(
  (path) => !/node_modules|\/dist\/|\.d\.ts$/.test(path),
)
const unread = sources.filter((path) => !read.has(path))
const unseen = bareCodes.filter((line) => stateCodes('apps/planted.ts', line).length === 0)
const unpacked = packedLines.filter((line) => packedSpreads('apps/planted.ts', line).length === 0)
const sleeping = [
  ...bites(),
  ...unseen.map((line) => `states-have-names (${line})`),
  ...unpacked.map((line) => `one-property-per-line (${line})`),
]
const codes = sources.flatMap((path) => stateCodes(path, readFileSync(path, 'utf8')))
const spreads = sources.flatMap((path) => packedSpreads(path, readFileSync(path, 'utf8')))
const cycles = sliceCycles(report.modules)
const sized = [...sources, ...globSync('scripts/*.{ts,mjs}')].map((path) => sourceOf(path, readFileSync(path, 'utf8')))
const tooLarge = oversized(sized)

for (const { rule, from, to, comment } of report.summary.violations)
  console.error(`${from} → ${to}\n  ${rule.name}: ${comment ?? ''}`)
for (const cycle of cycles)
  console.error(`${cycle}\n  slices-without-cycles: two slices that need each other are one slice, or need a third`)
for (const line of codes) console.error(`${line}\n  states-have-names: a state is named, as in chargeOrderStates.toPay`)
for (const line of spreads) console.error(`${line}\n  one-property-per-line: properties are not packed into a spread`)
for (const line of tooLarge) console.error(line)
for (const path of unread) console.error(`${path} was not read by dependency-cruiser`)
for (const name of sleeping) console.error(`rule ${name} sleeps: an offence against it passes`)
if (sources.length === 0) console.error('no module was read')

const sides = ['server', 'console'] as const
const untrue = sides.filter((side) => {
  const picture = `docs/images/groups-of-${side}.svg`
  const drawn = drawGroups(side, report.modules)
  if (process.argv.includes('--draw')) writeFileSync(picture, drawn)
  return !existsSync(picture) || readFileSync(picture, 'utf8') !== drawn
})
for (const side of untrue)
  console.error(`docs/images/groups-of-${side}.svg does not show the groups as they are: node scripts/rules.ts --draw`)

const failed =
  untrue.length +
    report.summary.violations.length +
    unread.length +
    sleeping.length +
    cycles.length +
    codes.length +
    spreads.length +
    tooLarge.length >
    0 || sources.length === 0
console.log(
  `${sources.length} modules read, ${report.summary.violations.length} violations, ${cycles.length} cycles of slices; every rule can fail: ${sleeping.length === 0}`,
)
const { median, p90 } = lengths(sized)
console.log(`half of the source files have at most ${median} lines (45 are the goal), nine of ten at most ${p90} (100)`)
process.exitCode = failed ? 1 : 0
