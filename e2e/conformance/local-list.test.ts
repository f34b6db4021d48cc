import { expect, test } from 'vitest'
import { centralSystem, type Case } from './central-system.ts'

const aCase = centralSystem()
const answering = (action: string, payload: Record<string, unknown>) => ({
  charger: { habits: { fixedAnswers: { [action]: payload } } },
})

test.each([
  ['TC_042_1_CSMS local list version, not supported', -1],
  ['TC_042_2_CSMS local list version, empty list', 0],
])('%s', async (_name, listVersion) => {
  const { ask, received, staff, world } = await aCase(answering('GetLocalListVersion', { listVersion }))
  await staff('POST', '/charger/localList/edit', { pileId: world.pileId, cards: [] })
  expect(await ask('/charger/localList/version')).toEqual({ done: true, answer: String(listVersion) })
  expect(received('GetLocalListVersion')).toEqual({})
  expect(await detail({ staff, world })).toMatchObject({ toldVersion: listVersion, takenVersion: null })
})

async function detail({ staff, world }: Pick<Case, 'staff' | 'world'>) {
  return (await staff('GET', '/charger/localList/detail', { pileId: world.pileId })).data
}

const card = (idTag: string) => ({ idTag, allowed: true, expireTime: null })
async function send(one: Case, full: boolean, ...tags: string[]) {
  const { pileId } = one.world
  expect(await one.staff('POST', '/charger/localList/edit', { pileId, cards: tags.map(card) })).toMatchObject({
    success: true,
  })
  expect(await one.staff('POST', '/charger/localList/send', { pileId, full })).toMatchObject({ success: true })
  for (;;) {
    const shown = (await detail(one)) as { isSending: boolean } // as the contract says
    if (!shown.isSending) return shown
  }
}

test('TC_043_1_CSMS send local list, not supported', async () => {
  const one = await aCase(answering('SendLocalList', { status: 'NotSupported' }))
  expect(await send(one, true, 'A', 'B')).toMatchObject({ result: 'NotSupported', takenVersion: null, version: 1 })
  expect(one.received('SendLocalList')).toMatchObject({ updateType: 'Full', listVersion: 1 })
})

test('TC_043_3_CSMS send local list, failed', async () => {
  const one = await aCase()
  expect(await send(one, true, 'A')).toMatchObject({ result: 'Accepted', takenVersion: 1 })
  one.charger.habits.fixedAnswers = { SendLocalList: { status: 'Failed' } }
  expect(await send(one, true, 'A', 'B')).toMatchObject({ result: 'Failed', takenVersion: 1, version: 2, changeQty: 1 })
  expect(one.received('SendLocalList')).toMatchObject({ updateType: 'Full', listVersion: 2 })
})

test('TC_043_4_CSMS send local list, full', async () => {
  const one = await aCase()
  expect(await send(one, true, 'A', 'B')).toMatchObject({ result: 'Accepted', takenVersion: 1, changeQty: 0 })
  expect(one.received('SendLocalList')).toEqual({
    listVersion: 1,
    updateType: 'Full',
    localAuthorizationList: ['A', 'B'].map((idTag) => ({ idTag, idTagInfo: { status: 'Accepted' } })),
  })
})

test('TC_043_5_CSMS send local list, differential', async () => {
  const one = await aCase()
  await send(one, true, 'A', 'B')
  expect(await one.ask('/charger/localList/version')).toMatchObject({ answer: '1' })
  expect(await send(one, false, 'A', 'B', 'C')).toMatchObject({ result: 'Accepted', takenVersion: 2 })
  expect(one.received('SendLocalList')).toEqual({
    listVersion: 2,
    updateType: 'Differential',
    localAuthorizationList: [{ idTag: 'C', idTagInfo: { status: 'Accepted' } }],
  })
})
