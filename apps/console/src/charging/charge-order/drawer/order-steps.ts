import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { chargeOrderStates, type ChargeOrderState } from '@chargedeck/domain/charge-order/states'

type Move = Pick<ChargeOrderDetail['moves'][number], 'toStatus' | 'moveTime'>
type OrderStep = { state: ChargeOrderState; time: string | null }

const { charging, toSettle, done, cancelled, starting, abnormal } = chargeOrderStates
const usualWay: readonly ChargeOrderState[] = [starting, charging, toSettle, done]

/** The past states of the order and the usual next ones; after a return to a state, its steps count from there. */
export function orderSteps(moves: readonly Move[], now: ChargeOrderState): { steps: OrderStep[]; at: number } {
  const history = moves.reduce<OrderStep[]>((trail, { toStatus, moveTime }) => {
    const before = trail.findIndex(({ state }) => state === toStatus)
    const step = { state: toStatus, time: trail[before]?.time ?? moveTime }
    return before >= 0 ? [...trail.slice(0, before), step] : [...trail, step]
  }, [])
  const trail = history.at(-1)?.state === now ? history : [...history, { state: now, time: null }]
  return { steps: [...trail, ...nextUsual(trail, now).map((state) => ({ state, time: null }))], at: trail.length - 1 }
}

function nextUsual(trail: readonly OrderStep[], now: ChargeOrderState): readonly ChargeOrderState[] {
  if (now === done || now === cancelled) return []
  if (now === abnormal) return [done]
  const reached = Math.max(...trail.map(({ state }) => usualWay.indexOf(state)))
  return usualWay.slice(reached + 1)
}
