import type { ChargerCommand } from '@chargedeck/domain/charger-link/commands'
import { requestCommand } from '../../apps/server/src/charger-link/public.ts'
import { asSystem } from '../../apps/server/src/platform/work.ts'
import { eventually } from '../../apps/server/test/charging-server.ts'
import { chargingYard, minute } from '../charging/yard.ts'

type Options = Parameters<ReturnType<typeof chargingYard>['visit']>[0]
export type Case = Awaited<ReturnType<ReturnType<typeof centralSystem>>>

/** The cases of the official tool, with our simulator as the charger. After each, the yard looks that every charger call was answered. */
export function centralSystem() {
  const yard = chargingYard()
  return async (options: Options = {}) => {
    const visit = await yard.visit(options)
    const { charger, customer, server, world, clock } = visit
    /** As an operator asks: written, sent after commit, and the charger's own word reported back. */
    async function ask(command: ChargerCommand) {
      const expireTime = new Date(clock.now().getTime() + minute)
      const pile = { id: world.pileId, pileNo: world.pileNo }
      const { id } = await asSystem(server.deps, 'operator', (ctx) =>
        requestCommand(ctx, { pile, gunId: null, orderId: null, command, expireTime }),
      )
      const rows = await eventually(visit.commands, (all) => Number(all.find((row) => row.id === id)?.status) >= 30)
      const { status, result } = rows.find((row) => row.id === id) ?? {}
      await charger.settled()
      return { done: status === '30', said: result }
    }
    return {
      ...visit,
      ask,
      /** The last frame of this action that reached the charger. */
      heard: (action: string) => charger.record.received(action).at(-1)?.payload,
      told: (action: string) => charger.record.sent(action).map(({ payload }) => payload),
      answers: (action: string) => charger.record.acknowledged(action).map(({ answer }) => answer?.kind === 'result' && answer.payload),
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

export const accepted = { kind: 'result', payload: { idTagInfo: { status: 'Accepted' } } }
export const answered = { kind: 'result', payload: {} }
