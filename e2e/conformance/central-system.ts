import { commandStates } from '@chargedeck/domain/command/states'
import { expect } from 'vitest'
import { eventually } from '../../apps/server/test/charging-server.ts'
import { chargingYard } from '../charging/yard.ts'

type Options = Parameters<ReturnType<typeof chargingYard>['visit']>[0]
export type Case = Awaited<ReturnType<ReturnType<typeof centralSystem>>>
type Shown = { id: string; status: string; result: string | null }

/** The official tool's cases with our simulator. After each the yard checks that calls were answered as specified. */
export function centralSystem() {
  const yard = chargingYard()
  return async (options: Options = {}) => {
    const visit = await yard.visit(options)
    const { charger, customer, staff, world } = visit
    const shown = async () =>
      (await staff<{ rows: Shown[] }>('GET', '/charger/pile/command/page', { pileId: world.pileId })).data?.rows ?? []

    /** Makes a call from the desk; returns the charger's answer as the desk shows it. */
    async function ask(path: string, body: object = {}) {
      const before = (await shown()).length
      expect(await staff('POST', path, { pileId: world.pileId, ...body })).toMatchObject({ success: true })
      const [command] = await eventually(shown, (rows) => rows.length > before && Number(rows[0]?.status) >= 30)
      await charger.settled()
      return { done: command?.status === commandStates.accepted, answer: command?.result }
    }
    return {
      ...visit,
      ask,
      /** The last frame of this action that reached the charger. */
      received: (action: string) => charger.record.received(action).at(-1)?.payload,
      sent: (action: string) => charger.record.sent(action).map(({ payload }) => payload),
      answers: (action: string) =>
        charger.record.acknowledged(action).map(({ answer }) => answer?.kind === 'result' && answer.payload),
      status: (connectorId: number, word: string, more: object = {}) =>
        charger.call('StatusNotification', { connectorId, errorCode: 'NoError', status: word, ...more }),
      /** The reusable state Charging on gun 1. */
      async charging() {
        await charger.plug(1)
        await charger.presentCard(1, customer.cardNo)
        return charger.gun(1).transactionId ?? 0
      },
    }
  }
}

export const reason = '一致性测试'
export const accepted = { kind: 'result', payload: { idTagInfo: { status: 'Accepted' } } }
export const answered = { kind: 'result', payload: {} }
