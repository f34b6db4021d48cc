import type { Endpoint } from '@chargedeck/contract/endpoint'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { between, seeded, type Random } from '@chargedeck/simulator/random'
import { calls } from '../../apps/server/test/calls.ts'
import { aToken, aUserWithRole, type TestUser } from '../../apps/server/test/test-user.ts'
import type { WorkDeps } from '../../apps/server/src/platform/deps.ts'
import { askRudely, fuzz, isLasting } from './fuzz.ts'
import { markOf } from './lay-organisations.ts'
import type { ScopedReader } from './scope-totals.ts'

export type Rudeness = {
  asked: number
  failures: string[]
  leaks: string[]
  /** Those who see all of one organisation. */
  readers: ScopedReader[]
  stop: () => Promise<void>
}
type Person = {
  name: string
  token: string
  may: (endpoint: Endpoint) => boolean
  foreignMarks: readonly string[]
  /** Ids of rows of others, which it names. */
  foreignIds: readonly string[]
}
type Watch = Pick<Rudeness, 'asked' | 'failures' | 'leaks'> & { isOn: () => boolean }
type Campaign = { origin: string; orgIds: readonly string[]; foreignIds: readonly string[]; seed: number }

/** Six roles that send every call, right and wrong, as fast as they are answered. */
export async function rudePeople(deps: WorkDeps, { origin, orgIds, foreignIds, seed }: Campaign): Promise<Rudeness> {
  const people = await invite(deps, orgIds, foreignIds)
  let isOn = true
  const watch: Watch = { asked: 0, failures: [], leaks: [], isOn: () => isOn }
  const rounds = people.map((person, index) => pester(origin, person, { watch, random: seeded(seed + index) }))
  const readers = people.slice(0, 2).map(({ name, token }, index) => ({ name, token, orgId: orgIds[index] ?? '' }))
  return Object.assign(watch, {
    readers,
    async stop() {
      isOn = false
      await Promise.all(rounds)
    },
  })
}

async function invite(deps: WorkDeps, orgIds: readonly string[], foreignIds: readonly string[]): Promise<Person[]> {
  const permissions = calls.map(([, endpoint]) => permissionOf(endpoint))
  const readings = calls.filter(([, { method, effect }]) => method === 'GET' && !effect)
  const person = async (name: string, user: TestUser, more: Partial<Person> = {}): Promise<Person> => {
    const made = await aUserWithRole(deps, user)
    const token = await aToken(deps, { ...made, expireTime: daysLater(deps.now(), 100) })
    const foreignMarks = orgIds.filter((orgId) => !user.orgIds?.includes(orgId)).map(markOf)
    return { name, token, may: isLasting, foreignMarks, foreignIds, ...more }
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
    // may change every row, and therefore names none of others
    await person('a super admin', { permissions: null }, { foreignMarks: [], foreignIds: [] }),
  ]
}

type Pester = { watch: Watch; random: Random }

async function pester(origin: string, person: Person, { watch, random }: Pester): Promise<void> {
  const allowed = calls.filter(([, endpoint]) => person.may(endpoint) && !endpoint.path.includes('/events'))
  while (watch.isOn()) {
    const [name, endpoint] = allowed[Math.floor(between(random, 0, allowed.length))] ?? []
    if (!name || !endpoint) return
    const fuzzed = fuzz(endpoint, random, person.foreignIds)
    const answer = await askRudely(origin, endpoint, { ...fuzzed, token: person.token, random }).catch(() => null)
    if (!answer) {
      await new Promise((resolve) => setTimeout(resolve, 200)) // the server has just been killed
      continue
    }
    watch.asked++
    const { status, text } = answer
    if (status >= 500 && status !== 503) watch.failures.push(`${name} answered ${status} ${text.slice(0, 200)}`)
    const mark = person.foreignMarks.find((foreign) => text.includes(foreign))
    if (mark) watch.leaks.push(`${person.name}: ${name} shows ${mark}`)
  }
}
