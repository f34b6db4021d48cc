import { api } from '@chargedeck/contract/api'
import type { Endpoint } from '@chargedeck/contract/endpoint'
import { gunList } from '@chargedeck/contract/site/gun/row'
import { alarmCodeChoices } from '@chargedeck/contract/site/alarm-code/choice'
import { carrierOptions } from '@chargedeck/contract/site/carrier/option'
import { companyList } from '@chargedeck/contract/site/company/option'
import { stationList } from '@chargedeck/contract/site/station/option'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const sources = globSync('apps/console/src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !path.includes('.test.'))
const code = sources.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
const named = readFileSync(join(root, 'docs/calls-without-a-page.md'), 'utf8')

/** Calls whose names in the code differ from those in `api`. */
const onTheirOwn = new Map<Endpoint, string>([
  [gunList, 'gunList'],
  [stationList, 'stationList'],
  [companyList, 'companyList'],
  [carrierOptions, 'carrierOptions'],
  [alarmCodeChoices, 'alarmCodeChoices'],
])
const calls = Object.entries(api).flatMap(([group, members]) =>
  Object.entries<Endpoint>(members).map(([name, call]) => ({
    call,
    title: `${call.method} ${call.path}`,
    inCode: `${group}Api.${name}`,
  })),
)
const words = new Set(code.match(/\w+Api\.\w+|\w+/g)) // once: a search for each call takes seconds

/** By its name in the contract, or by its address where the browser itself loads it. */
function isUsed({ call, inCode }: (typeof calls)[number]): boolean {
  const own = onTheirOwn.get(call)
  const [address = ''] = call.path.split('{')
  return (
    words.has(inCode) ||
    (own !== undefined && words.has(own)) ||
    (address !== call.path && code.includes(`\`/api${address}\${`))
  )
}

test('[S7.5] every call is used by a page of the console, or is named with its reason in docs/', () => {
  const unused = calls.filter((each) => !isUsed(each)).map(({ title }) => title)
  const excused = [...named.matchAll(/^\| ((?:GET|POST|PUT|DELETE) \S+) \| \S/gm)].map(([, title]) => title)
  expect(new Set(excused)).toEqual(new Set(unused))
})
