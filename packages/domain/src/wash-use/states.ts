import { stateTable, type StepOf } from '../kernel/state-table.ts'

export const washUseStates = {
  requested: '00',
  washing: '10',
  done: '30',
  failed: '40',
  refunded: '50',
  cancelled: '90',
} as const
export type WashUseState = (typeof washUseStates)[keyof typeof washUseStates]

const { requested, washing, done, failed, refunded, cancelled } = washUseStates

/** A use is paid when it is requested. What fails is refunded; without a payment it stays failed. Staff may refund a finished one. */
export const washUseSteps = stateTable([
  { from: requested, step: 'start', to: washing },
  { from: requested, step: 'cancel', to: cancelled },
  { from: requested, step: 'fail', to: failed },
  { from: washing, step: 'finish', to: done },
  { from: washing, step: 'fail', to: failed },
  { from: failed, step: 'refund', to: refunded },
  { from: done, step: 'refund', to: refunded },
])
export type WashUseStep = StepOf<typeof washUseSteps>

/** The bay is taken. */
export const openWashUses = [requested, washing] as const

export const washPayWays = { wallet: 'WALLET', voucher: 'VOUCHER', free: 'FREE' } as const
export type WashPayWay = (typeof washPayWays)[keyof typeof washPayWays]

/** Staff give back what a finished use cost: the money, or its voucher. */
export const isRefundable = ({ status, payWay }: { status: WashUseState; payWay: WashPayWay }): boolean =>
  status === done && payWay !== washPayWays.free

type Doubted = { status: WashUseState; doubtReason: string | null; confirmTime: unknown }
/** The machine did not report its end, and nobody has said yet that it was done. */
export const isInDoubt = ({ status, doubtReason, confirmTime }: Doubted): boolean =>
  status === done && doubtReason !== null && confirmTime === null

/** The lowest bay that nobody uses, or the wanted one; null: it is taken. */
export function freeBay(bayQty: number, taken: readonly number[], wanted?: number): number | null {
  const bays = wanted === undefined ? Array.from({ length: bayQty }, (_, index) => index + 1) : [wanted]
  return bays.find((bay) => bay <= bayQty && !taken.includes(bay)) ?? null
}
