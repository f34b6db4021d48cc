import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import config from '../.dependency-cruiser.mjs'

const server = 'apps/server/src'
const office = 'apps/console/src'

/** What may be imported in the planted tree. */
const ground = [
  `${server}/platform/clock.ts`,
  `${server}/station/public.ts`,
  `${server}/station/store.ts`,
  `${server}/station/fixtures.ts`,
  `${office}/platform/api.ts`,
  `${office}/station/station-labels.ts`,
  'apps/gateway/src/start.ts',
  'apps/simulator/src/charger.ts',
  'packages/domain/src/tariff/price.ts',
  'packages/ocpp/src/v16.ts',
]

/** One offence per rule: the file that breaks it, and what it says. */
const offences: Record<string, [file: string, text: string]> = {
  'no-cycles': ['packages/domain/src/circle.ts', "export * from './circle.ts'"],
  'nothing-unknown': [`${server}/pile/lost.ts`, "export * from './nowhere.ts'"],
  'domain-is-pure': ['packages/domain/src/reads-files.ts', "import 'node:fs'"],
  'contract-is-small': ['packages/contract/src/serves.ts', "import 'fastify'"],
  'ocpp-is-shapes': ['packages/ocpp/src/dials.ts', "import 'ws'"],
  'apps-meet-in-packages': [`${office}/main.ts`, "export * from '../../server/src/platform/clock.ts'"],
  'main-composes-roles': [`${server}/main.ts`, "export * from '../../console/src/platform/api.ts'"],
  'tests-bring-chargers': [`${office}/peek.test.ts`, "export * from '../../server/src/platform/clock.ts'"],
  'slices-meet-in-public': [`${server}/pile/peek.ts`, "export * from '../station/store.ts'"],
  'boot-uses-public-doors': [`${server}/boot/peek.ts`, "export * from '../station/store.ts'"],
  'platform-knows-no-slice': [`${server}/platform/favours.ts`, "export * from '../station/public.ts'"],
  'sql-lives-in-stores': [`${server}/pile/queries.ts`, "export { sql } from 'kysely'"],
  'commands-know-no-http': [`${server}/pile/answers.ts`, "export type { FastifyReply } from 'fastify'"],
  'gateway-is-thin': ['apps/gateway/src/prices.ts', "export * from '../../../packages/domain/src/tariff/price.ts'"],
  'simulator-speaks-protocols': ['apps/simulator/src/prices.ts', "export * from '../../../packages/domain/src/tariff/price.ts'"],
  'features-stay-apart': [`${office}/pile/borrows.ts`, "export * from '../station/station-labels.ts'"],
  'kit-knows-no-feature': [`${office}/ui/borrows.ts`, "export * from '../station/station-labels.ts'"],
  'one-door-to-the-server': [`${office}/pile/calls.ts`, "export * from '../platform/api.ts'"],
  'ocpp-stays-at-the-door': [`${server}/pile/speaks.ts`, "export * from '../../../../packages/ocpp/src/v16.ts'"],
  'no-test-in-production': [`${server}/station/seeded.ts`, "export * from './fixtures.ts'"],
}

/** Plants one offence per rule in a folder of its own, and answers the rules that let theirs pass. */
export function bites(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'chargedeck-rules-'))
  try {
    for (const path of ground) plant(folder, path, 'export const ground = 1')
    for (const [path, text] of Object.values(offences)) plant(folder, path, text)
    cpSync('.dependency-cruiser.mjs', join(folder, 'rules.mjs'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const cruise = ['--config', 'rules.mjs', '--output-type', 'json', 'apps', 'packages']
    const { stdout } = spawnSync(resolve('node_modules/.bin/depcruise'), cruise, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 })
    const report = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } } // its own json format
    const caught = new Set(report.summary.violations.map(({ from, rule }) => `${rule.name} ${from}`))
    return config.forbidden.map(({ name }) => name).filter((name) => !caught.has(`${name} ${offences[name]?.[0]}`))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function plant(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), `${text}\n`)
}
