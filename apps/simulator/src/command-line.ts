import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { PileSpec } from './fleet/fleet.ts'

export const usage = `npm run simulate -- [options]
  --url ws://localhost:8080/ocpp   where the chargers connect
  --count 10                       how many chargers, named by --prefix
  --prefix SIM                     pile numbers SIM0001, SIM0002, …
  --piles file                     instead: one pile per line, "pileNo connectors ratedPowerKw [AC|DC]"
  --cards a,b,c | file             cards of the drivers, by commas or one per line of a file
  --guns 2  --power 120            guns and kW of a counted charger
  --busy 30                        cars at the guns in the busiest hour (default: a third of the guns)
  --speed 1                        60 charges an hour in a minute; timestamps then start in the past
  --seed 1                         the same seed lives the same day
  --password text                  basic auth, the same for all`

export type RunOptions = {
  url: string
  piles: PileSpec[]
  cards: string[]
  busiestGuns: number | undefined
  speed: number
  seed: number
}

/** Throws a RangeError with one clear line when an option makes no sense. */
export function readOptions(args: string[]): RunOptions {
  const names = [
    'url',
    'count',
    'prefix',
    'piles',
    'cards',
    'guns',
    'power',
    'busy',
    'speed',
    'seed',
    'password',
  ] as const
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }])) as Record<
    (typeof names)[number],
    { type: 'string' }
  > // one entry per name
  const { values } = parseArgs({ args, options, strict: true })
  const url = values.url ?? 'ws://localhost:8080/ocpp'
  if (!/^wss?:\/\//.test(url)) throw new RangeError(`--url must begin with ws:// or wss://, not ${url}`)
  const password = values.password === undefined ? {} : { password: values.password }
  const connectors = numberOf('guns', values.guns ?? '2')
  const ratedPowerKw = numberOf('power', values.power ?? '120')
  const piles =
    values.piles === undefined
      ? countedPiles(values.prefix ?? 'SIM', numberOf('count', values.count ?? '10')).map((pileNo) => ({
          pileNo,
          connectors,
          ratedPowerKw,
        }))
      : linesOf(values.piles).map(pileOfLine)
  return {
    url,
    piles: piles.map((pile) => ({ ...pile, ...password })),
    cards: readCards(values.cards),
    busiestGuns: values.busy === undefined ? undefined : numberOf('busy', values.busy),
    speed: numberOf('speed', values.speed ?? '1'),
    seed: numberOf('seed', values.seed ?? '1'),
  }
}

const countedPiles = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(4, '0')}`)

function numberOf(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isFinite(value) || value <= 0) throw new RangeError(`--${name} must be a number above 0, not ${text}`)
  return value
}

function pileOfLine(line: string): PileSpec {
  const [pileNo = '', connectors = '2', power = '120', kind = 'DC'] = line.split(/[\s,]+/)
  return {
    pileNo,
    connectors: numberOf('piles: guns', connectors),
    ratedPowerKw: numberOf('piles: kW', power),
    kind: kind === 'AC' ? 'AC' : 'DC',
  }
}

function readCards(text: string | undefined): string[] {
  if (text === undefined) return []
  return text.includes(',') || !/[./]/.test(text) ? text.split(',').filter(Boolean) : linesOf(text)
}

const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
