import { commandStates } from '@chargedeck/domain/command/states'
import { expect, test } from 'vitest'
import { eventually } from '../../apps/server/test/charging-server.ts'
import { chargingYard } from './yard.ts'

const yard = chargingYard()

test('[1.3] a charger is sent its password, loses the socket that did not prove it, and is let in with nothing else', async () => {
  const { charger, server, staff, world } = await yard.visit()
  const pile = () =>
    server.db
      .selectFrom('chargerPile')
      .select(['passwordHash', 'newPasswordHash'])
      .where('id', '=', world.pileId)
      .executeTakeFirstOrThrow()
  const isEnded = () =>
    eventually(
      async () => server.gateway.isConnected(world.pileNo),
      (isConnected) => !isConnected,
    )
  const change = async () => {
    expect(await staff('POST', '/charger/pile/password/set', { pileId: world.pileId })).toMatchObject({
      data: { sentFlag: 1 },
    })
    const commands = server.db.selectFrom('deviceCommand').select(['status', 'param'])
    const sent = () => commands.where('pileId', '=', world.pileId).where('command', '=', 'CHANGE_PASSWORD').execute()
    return eventually(sent, (rows) => rows.length > 0 && rows.every(({ status }) => status === commandStates.accepted))
  }
  for (const { param } of await change()) expect(param).toMatchObject({ password: '' })
  expect(await pile()).toMatchObject({ passwordHash: null, newPasswordHash: expect.any(String) })
  await isEnded()
  await charger.connect()
  const first = await pile()
  expect(first).toMatchObject({ passwordHash: expect.any(String), newPasswordHash: null })

  await change()
  await isEnded()
  await charger.connect()
  expect(await pile()).toMatchObject({ newPasswordHash: null })
  expect((await pile()).passwordHash).not.toBe(first.passwordHash)
})
