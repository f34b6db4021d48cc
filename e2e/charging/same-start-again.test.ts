import { expect, test } from 'vitest'
import { chargingYard, day, minute, second } from './yard.ts'

const yard = chargingYard()

test('[1.6 item 1] the same StartTransaction with a new message id, on the same and on a new socket, 1 s and 1 day later: same id, same status, one order', async () => {
  const { charger, customer, clock, orders, orderIn } = await yard.visit()
  await charger.plug(1)
  await charger.presentCard(1, customer.cardNo)
  const first = charger.record.sent('StartTransaction')[0]?.answer
  expect(first).toMatchObject({
    kind: 'result',
    payload: { transactionId: expect.any(Number), idTagInfo: { status: 'Accepted' } },
  })

  await clock.advance(second)
  expect(await charger.repeat('StartTransaction', 'newId')).toEqual(first)
  expect(await charger.repeat('StartTransaction', 'newSocket')).toEqual(first)
  await clock.advance(20 * minute)
  await charger.presentCard(1, customer.cardNo)
  const settled = await orderIn('50')
  await clock.advance(day)
  expect(await charger.repeat('StartTransaction', 'newId')).toEqual(first)
  expect(await charger.repeat('StartTransaction', 'newSocket')).toEqual(first)
  expect(await orders()).toEqual([settled])
})

test('[1.6 item 1] a start is recognised again after its answer was lost, even if the card has no money by then', async () => {
  const { charger, customer, clock, server, orders } = await yard.visit()
  await charger.plug(1)
  await charger.presentCard(1, customer.cardNo)
  const first = charger.record.sent('StartTransaction')[0]?.answer
  await server.db.updateTable('customerCard').set({ cardStatus: '2' }).where('customerId', '=', customer.id).execute()
  await clock.advance(second)
  expect(await charger.repeat('StartTransaction', 'newSocket')).toEqual(first)
  expect(await orders()).toHaveLength(1)
  await charger.end(1, 'Local')
})

test('[1.6 item 1] a start with another time, meter or tag is another charge, and the older one goes to staff', async () => {
  const { charger, customer, clock, orders } = await yard.visit()
  await charger.plug(1)
  await charger.presentCard(1, customer.cardNo)
  await clock.advance(5 * minute)
  const started = charger.record.sent('StartTransaction')[0]?.payload
  const again = await charger.call('StartTransaction', { ...started, timestamp: clock.now().toISOString() })
  expect(again).toMatchObject({ kind: 'result', payload: { idTagInfo: { status: 'Accepted' } } })
  const [older, newer] = await orders()
  expect(older).toMatchObject({
    orderStatus: '80',
    findingCodes: expect.arrayContaining(['SUPERSEDED']),
    reviewFlag: 1,
  })
  expect(newer).toMatchObject({ orderStatus: '10', findingCodes: expect.arrayContaining(['TWO_ORDERS']) })
})
