import { expect, test } from 'vitest'
import type { OnCallStep } from './rule.ts'
import { unreachedOf, type KnownHook, type KnownUser } from './who-is-reached.ts'

const step = (facts: Partial<OnCallStep>): OnCallStep => ({ afterMin: 0, userIds: [], ways: [], hookIds: [], ...facts })
const user = { isActive: true, hasEmail: true, hasPhone: true }
const hook = { isThere: true, hasAddress: true }
const of = (
  steps: readonly OnCallStep[],
  { user: known, hook: robot, sendsSms = true }: { user?: KnownUser; hook?: KnownHook; sendsSms?: boolean } = {},
) =>
  unreachedOf(steps, {
    users: new Map(known && [['1', known]]),
    hooks: new Map(robot && [['2', robot]]),
    sendsSms,
  })

test('a user is reached by any way that works, and otherwise it is said why not', () => {
  const named = (...ways: OnCallStep['ways']) => [step({ userIds: ['1'], ways })]
  const why = (ways: OnCallStep['ways'], known: KnownUser, sendsSms = true) =>
    of(named(...ways), { user: known, sendsSms }).unreached.flatMap((one) => one.why)
  expect(why(['NOTICE'], user)).toEqual([])
  expect(why(['NOTICE'], { ...user, isActive: false })).toEqual(['USER_GONE'])
  expect(why(['EMAIL'], { ...user, hasEmail: false })).toEqual(['NO_EMAIL'])
  expect(why(['EMAIL', 'SMS'], { ...user, hasEmail: false })).toEqual([])
  expect(why(['EMAIL', 'SMS'], { ...user, hasEmail: false, hasPhone: false })).toEqual(['NO_EMAIL', 'NO_PHONE'])
  expect(why(['SMS'], user, false)).toEqual(['NO_SMS'])
  expect(of(named('NOTICE')).unreached).toEqual([{ userId: '1', why: ['USER_GONE'] }])
})

test('a rule reaches nobody when no user and no robot of any step is reached', () => {
  const steps = [step({ hookIds: ['2'] }), step({ afterMin: 5, userIds: ['1'], ways: ['EMAIL'], hookIds: ['2'] })]
  const noAddress = { isThere: true, hasAddress: false }
  const noEmail = { ...user, hasEmail: false }
  expect(of(steps, { user, hook: noAddress })).toEqual({
    unreached: [{ hookId: '2', why: ['NO_ADDRESS'] }],
    reachesNobody: false,
  })
  expect(of(steps, { user: noEmail, hook: noAddress }).reachesNobody).toBe(true)
  expect(of(steps, { user: noEmail, hook }).reachesNobody).toBe(false)
  expect(of([step({ hookIds: ['2'] })])).toEqual({
    unreached: [{ hookId: '2', why: ['HOOK_GONE'] }],
    reachesNobody: true,
  })
  expect(of([step({})]).reachesNobody).toBe(true)
})
