import { errorCodes } from '@chargedeck/contract/errors'
import type { Actor } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { insertCall } from './store.ts'

type EndedCall = {
  path: string
  sent: Record<string, unknown>
  actor: Actor | null
  ip: string
  code: number
  tookMs: number
}

/** The parts of a request that are neither secret nor personal. */
const plain = [
  'customerId',
  'inviteChannel',
  'activityId',
  'plateColor',
  'vehicleUse',
  'status',
  'pageNo',
  'pageSize',
  'orderId',
  'gunCode',
  'chargeMode',
  'chargeTarget',
  'tradeChannel',
  'tradeAmt',
]

/** A stranger's call is kept too: nothing long, nested or unwritable. */
const isShort = (value: unknown): value is string | number =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.length <= 40 && !value.includes('\0') && value.isWellFormed())

export async function recordCall(deps: WorkDeps, { path, sent, actor, ip, code, tookMs }: EndedCall): Promise<void> {
  if (!actor && code === errorCodes['OPEN_APP.TOO_OFTEN']) return // a stranger cannot fill the log
  const kept = Object.fromEntries(
    plain.flatMap((name) => {
      const value = Object.hasOwn(sent, name) ? sent[name] : undefined
      return isShort(value) ? [[name, value]] : []
    }),
  )
  const { customerId } = kept
  const isId = typeof customerId === 'string' && /^\d{1,18}$/.test(customerId)
  await deps.db.transaction().execute((tx) =>
    insertCall(
      { tx },
      {
        id: deps.nextId(),
        receiveTime: deps.now(),
        appId: actor?.openApp?.id ?? null,
        path: path.replace(/^\/api/, ''),
        customerId: isId ? customerId : null,
        outcome: code,
        tookMs,
        ip,
        request: JSON.stringify(kept),
      },
    ),
  )
}
