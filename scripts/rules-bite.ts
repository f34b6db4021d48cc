import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import config from '../.dependency-cruiser.mjs'
import { groups } from './groups.mjs'
import { sleepingSizes } from './sizes.ts'
import { sliceCycles, type Module } from './slice-cycles.ts'

const server = 'apps/server/src'
const office = 'apps/console/src'

/** What files of the test tree may import. */
const ground = [
  `${server}/platform/clock.ts`,
  `${server}/site/station/public.ts`,
  `${server}/site/station/store.ts`,
  `${server}/site/station/fixtures.ts`,
  `${office}/platform/api.ts`,
  `${office}/site/station/station-labels.ts`,
  'apps/gateway/src/ocpp16/dialect.ts',
  'apps/simulator/src/charger.ts',
  'packages/domain/src/tariff/price.ts',
  'packages/ocpp/src/v16.ts',
  'packages/tcec/src/envelope.ts',
]

/** One violation per rule: the file that breaks it, and its content. */
const offences: Record<string, [file: string, text: string]> = {
  'no-cycles': ['packages/domain/src/circle.ts', "export * from './circle.ts'"],
  'nothing-unknown': [`${server}/site/pile/lost.ts`, "export * from './nowhere.ts'"],
  'domain-is-pure': ['packages/domain/src/reads-files.ts', "import 'node:fs'"],
  'contract-is-small': ['packages/contract/src/serves.ts', "import 'fastify'"],
  'ocpp-is-shapes': ['packages/ocpp/src/dials.ts', "import 'ws'"],
  'apps-meet-in-packages': [`${office}/main.ts`, "export * from '../../server/src/platform/clock.ts'"],
  'main-composes-roles': [`${server}/main.ts`, "export * from '../../console/src/platform/api.ts'"],
  'tests-bring-chargers': [`${office}/peek.test.ts`, "export * from '../../server/src/platform/clock.ts'"],
  'slices-meet-in-public': [`${server}/site/pile/peek.ts`, "export * from '../station/store.ts'"],
  'boot-uses-public-doors': [`${server}/boot/peek.ts`, "export * from '../site/station/store.ts'"],
  'groups-list-their-slices': [`${server}/site/group.ts`, "export * from './station/store.ts'"],
  'platform-knows-no-slice': [`${server}/platform/favours.ts`, "export * from '../site/station/public.ts'"],
  'sql-lives-in-stores': [`${server}/site/pile/queries.ts`, "export { sql } from 'kysely'"],
  'commands-know-no-http': [`${server}/site/pile/answers.ts`, "export type { FastifyReply } from 'fastify'"],
  'gateway-is-thin': ['apps/gateway/src/prices.ts', "export * from '../../../packages/domain/src/tariff/price.ts'"],
  'gateway-knows-no-dialect': ['apps/gateway/src/prefers.ts', "export * from './ocpp16/dialect.ts'"],
  'simulator-speaks-protocols': [
    'apps/simulator/src/prices.ts',
    "export * from '../../../packages/domain/src/tariff/price.ts'",
  ],
  'features-stay-apart': [`${office}/site/pile/borrows.ts`, "export * from '../station/station-labels.ts'"],
  'kit-knows-no-feature': [`${office}/ui/borrows.ts`, "export * from '../site/station/station-labels.ts'"],
  'one-door-to-the-server': [`${office}/site/pile/calls.ts`, "export * from '../../platform/api.ts'"],
  'ocpp-stays-at-the-door': [
    `${server}/site/pile/speaks.ts`,
    "export * from '../../../../../packages/ocpp/src/v16.ts'",
  ],
  'tcec-is-an-envelope': ['packages/tcec/src/dials.ts', "import 'node:http'"],
  'tcec-stays-with-partners': [
    `${server}/site/pile/signs.ts`,
    "export * from '../../../../../packages/tcec/src/envelope.ts'",
  ],
  'no-test-in-production': [`${server}/site/station/seeded.ts`, "export * from './fixtures.ts'"],
}

for (const [level, group] of groups.entries()) {
  const above = groups[level + 1]
  if (!above) continue
  ground.push(`${server}/${above}/raised/public.ts`)
  offences[`${group}-looks-down`] = [
    `${server}/${group}/rises/looks-up.ts`,
    `export * from '../../${above}/raised/public.ts'`,
  ]
}

/** Two slices of one group that import each other; each alone breaks no rule. */
const circle: readonly [file: string, text: string][] = [
  [`${server}/site/hen/lays.ts`, "export * from '../egg/public.ts'"],
  [`${server}/site/hen/public.ts`, 'export const hen = 1'],
  [`${server}/site/egg/hatches.ts`, "export * from '../hen/public.ts'"],
  [`${server}/site/egg/public.ts`, 'export const egg = 1'],
]

type Report = { modules: Module[]; summary: { violations: { from: string; rule: { name: string } }[] } }

/** Writes one violation per rule into a separate folder, and returns the rules that miss theirs. */
export function bites(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'chargedeck-rules-'))
  try {
    for (const path of ground) plant(folder, path, 'export const ground = 1')
    for (const [path, text] of [...Object.values(offences), ...circle]) plant(folder, path, text)
    for (const path of ['.dependency-cruiser.mjs', 'scripts/groups.mjs']) cpSync(path, join(folder, path))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const cruise = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'apps', 'packages']
    const { stdout } = spawnSync(resolve('node_modules/.bin/depcruise'), cruise, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
    const report = JSON.parse(stdout) as Report // the tool's json format
    const caught = new Set(report.summary.violations.map(({ from, rule }) => `${rule.name} ${from}`))
    const passed = config.forbidden
      .map(({ name }) => name)
      .filter((name) => !caught.has(`${name} ${offences[name]?.[0]}`))
    const sleeping = [...passed, ...sleepingSizes()]
    return sliceCycles(report.modules).some((cycle) => cycle.includes('egg'))
      ? sleeping
      : [...sleeping, 'slices-without-cycles']
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function plant(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), `${text}\n`)
}
