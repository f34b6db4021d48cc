import type { Endpoint } from '@chargedeck/contract/endpoint'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { between, seeded, type Random } from '@chargedeck/simulator/random'
import { calls, fieldsOf, plausibleParts } from '../../apps/server/test/calls.ts'
import { aToken, aUserWithRole, type TestUser } from '../../apps/server/test/test-user.ts'
import type { WorkDeps } from '../../apps/server/src/platform/deps.ts'
import { markOf } from './lay-organisations.ts'

export type Rudeness = { asked: number; failures: string[]; leaks: string[]; stop: () => Promise<void> }
type Person = { name: string; token: string; may: (endpoint: Endpoint) => boolean; foreignMarks: readonly string[] }
type Watch = { asked: number; failures: string[]; leaks: string[]; isOn: () => boolean }

/** Six roles of three organisations that send every call, right and wrong, as fast as they are answered. */
export async function rudePeople(
  deps: WorkDeps,
  { origin, orgIds, seed }: { origin: string; orgIds: readonly string[]; seed: number },
): Promise<Rudeness> {
  const people = await invite(deps, orgIds)
  let isOn = true
  const watch: Watch = { asked: 0, failures: [], leaks: [], isOn: () => isOn }
  const rounds = people.map((person, index) => pester(origin, person, { watch, random: seeded(seed + index) }))
  return Object.assign(watch, {
    async stop() {
      isOn = false
      await Promise.all(rounds)
    },
  })
}

async function invite(deps: WorkDeps, orgIds: readonly string[]): Promise<Person[]> {
  const permissions = calls.map(([, endpoint]) => permissionOf(endpoint))
  const readings = calls.filter(([, { method, effect }]) => method === 'GET' && !effect)
  const person = async (name: string, user: TestUser, more: Partial<Person> = {}): Promise<Person> => {
    const made = await aUserWithRole(deps, user)
    const token = await aToken(deps, { ...made, expireTime: daysLater(deps.now(), 100) })
    const foreignMarks = orgIds.filter((orgId) => !user.orgIds?.includes(orgId)).map(markOf)
    return { name, token, may: isLasting, foreignMarks, ...more }
  }
  const [first = '', second = '', third = ''] = orgIds
  return [
    await person(`everything of ${first}`, { permissions, orgIds: [first] }),
    await person(`everything of ${second}`, { permissions, orgIds: [second] }),
    await person(`reading ${third}`, {
      permissions: readings.map(([, endpoint]) => permissionOf(endpoint)),
      orgIds: [third],
    }),
    await person('own rows only', { permissions, orgIds: [first], seesOwn: true }),
    await person('no permission', { permissions: [], orgIds: [second] }),
    await person(
      'a super admin who only reads',
      { permissions: null },
      { foreignMarks: [], may: ({ method, effect }) => method === 'GET' && !effect },
    ),
  ]
}

/** Not those that sign the caller out. */
const isLasting = ({ path }: Endpoint): boolean => !/logout|removeOnlineUser|forceExist|password/i.test(path)

type Pester = { watch: Watch; random: Random }

async function pester(origin: string, person: Person, { watch, random }: Pester): Promise<void> {
  const allowed = calls.filter(
    ([, endpoint]) => person.may(endpoint) && !endpoint.upload && !endpoint.path.includes('/events'),
  )
  while (watch.isOn()) {
    const [name, endpoint] = allowed[Math.floor(between(random, 0, allowed.length))] ?? []
    if (!name || !endpoint) return
    const answer = await ask(origin, endpoint, { token: person.token, parts: partsOf(endpoint, random) }).catch(
      () => null,
    )
    if (!answer) {
      await new Promise((resolve) => setTimeout(resolve, 200)) // the server has just been killed
      continue
    }
    watch.asked++
    const { status, text } = answer
    if (status >= 500 && status !== 503)
      watch.failures.push(`${person.name}: ${name} answered ${status} ${text.slice(0, 200)}`)
    const mark = person.foreignMarks.find((foreign) => text.includes(foreign))
    if (mark) watch.leaks.push(`${person.name}: ${name} shows ${mark}`)
  }
}

const numbers = [-1, 0, 1e300, 0.1, '9223372036854775808']
const texts = ['', ' ', '\u0000', 'a'.repeat(5000), "'; drop table station; --", '<script>']
const times = ['2026-02-30 00:00:00', '9999-12-31 23:59:59']
const shapes = [null, true, [], {}, ['10', 7]]
const nonsense: readonly unknown[] = [numbers, texts, times, shapes].flat()

/** As the schema wants it, with none, one or many fields spoilt. */
function partsOf(endpoint: Endpoint, random: Random): Record<string, unknown> {
  const spoil = random()
  const spoilt = Object.keys(fieldsOf(endpoint)).filter(() => random() < spoil * spoil)
  const wrong = spoilt.map((field) => [field, nonsense[Math.floor(between(random, 0, nonsense.length))]])
  return { ...plausibleParts(endpoint), ...Object.fromEntries(wrong) }
}

type Sent = { token: string; parts: Record<string, unknown> }

async function ask(origin: string, { method, path, body }: Endpoint, { token, parts }: Sent) {
  const url = `${origin}/api${path.replaceAll(/\{(\w+)\}/g, '1')}`
  const headers = { authorization: `Bearer ${token}` }
  const query = new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, textOf(value)])).toString()
  const answer =
    method === 'GET'
      ? await fetch(`${url}?${query}`, { headers })
      : await fetch(url, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body?.type === 'array' ? [parts] : parts),
        })
  return { status: answer.status, text: await answer.text() }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
