import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { RPCClient } from 'ocpp-rpc'
import { expect, onTestFinished, test } from 'vitest'
import { chargingYard } from './yard.ts'

const yard = chargingYard()

const at = (time: string): string => fromWallTime(`2026-03-12 ${time}`).toISOString()

type Options = ConstructorParameters<typeof RPCClient>[0]

test('an independent charger client charges, and its order is settled to the fen', async () => {
  const { charger, customer, clock, server, world, orderIn, gun } = await yard.visit({ at: '2026-03-12 09:42:10' })
  await charger.stop()
  // its types demand every option, its code has a default for each
  const options = {
    endpoint: server.chargerUrl,
    identity: world.pileNo,
    protocols: ['ocpp1.6'],
    strictMode: true,
  } as Options
  const client = new RPCClient(options)
  const broken: unknown[] = []
  client.on('strictValidationFailure', (failure: unknown) => broken.push(failure))
  onTestFinished(() => client.close({ force: true }).then(() => undefined))
  await client.connect()
  const call = async (time: string, action: string, payload: object): Promise<unknown> => {
    await clock.advance(fromWallTime(`2026-03-12 ${time}`).getTime() - clock.now().getTime())
    return client.call(action, payload)
  }
  const status = (time: string, word: string) =>
    call(time, 'StatusNotification', { connectorId: 1, errorCode: 'NoError', status: word })
  const meter = (time: string, value: number) => {
    const sampledValue = [{ value: String(value), measurand: 'Energy.Active.Import.Register', unit: 'Wh' }]
    return call(time, 'MeterValues', {
      connectorId: 1,
      transactionId,
      meterValue: [{ timestamp: at(time), sampledValue }],
    })
  }

  expect(await call('09:42:10', 'BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' })).toMatchObject({
    status: 'Accepted',
  })
  await status('09:42:10', 'Preparing')
  expect(await call('09:42:10', 'Authorize', { idTag: customer.cardNo })).toEqual({ idTagInfo: { status: 'Accepted' } })
  const start = { connectorId: 1, idTag: customer.cardNo, meterStart: 123_450_100, timestamp: at('09:42:10') }
  const started = await call('09:42:10', 'StartTransaction', start)
  expect(started).toMatchObject({ transactionId: expect.any(Number), idTagInfo: { status: 'Accepted' } })
  const { transactionId } = started as { transactionId: number } // checked above
  await status('09:42:10', 'Charging')
  expect(await gun(1)).toMatchObject({ runStatus: '3', deviceStatus: 'CHARGING' })
  expect(await meter('09:59:50', 123_468_214)).toEqual({})
  expect(await meter('10:00:05', 123_468_739)).toEqual({})
  // V1 ends on half a Wh, which StopTransaction cannot send; the lines round to the same fen
  await call('10:31:55', 'StopTransaction', {
    transactionId,
    meterStop: 123_498_602,
    timestamp: at('10:31:55'),
    reason: 'Local',
  })
  await status('10:31:55', 'Finishing')
  await status('10:31:55', 'Available')

  const order = await orderIn('50')
  expect(order).toMatchObject({
    totalAmt: 6605,
    elecAmt: 4572,
    serviceAmt: 2033,
    actualAmt: 6605,
    principalAmt: 6605,
    owedAmt: 0,
  })
  const wallet = await server.db
    .selectFrom('wallet')
    .selectAll()
    .where('customerId', '=', customer.id)
    .executeTakeFirstOrThrow()
  expect(wallet).toMatchObject({ balanceAmt: 100_000 - 6605, frozenAmt: 0 })
  expect(await gun(1)).toMatchObject({ runStatus: '1', curOrderId: null })
  expect(broken).toEqual([])
})
