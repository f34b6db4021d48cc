import { errorCodes } from '@chargedeck/contract/errors'
import { networkOf } from '@chargedeck/domain/kernel/network'
import type { WorkDeps } from '../../platform/deps.ts'
import type { EndedCall } from '../../platform/http/implement-signed.ts'
import { mayBeId } from '../../platform/ids.ts'
import { countRefusal, insertCall } from './store.ts'

const minuteMs = 60_000

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

/** The key that a stranger named, if it may be one. */
const keyShape = /^[\w-]{1,64}$/

/** A refusal at the door is counted by minute, a stranger's beyond the limit of their network: nobody can fill the log. */
export async function recordCall(deps: WorkDeps, call: EndedCall): Promise<void> {
  const { path, actor, appId, code, tookMs } = call
  const at = deps.now()
  const isBeyond = appId === null && code === errorCodes['OPEN_APP.TOO_OFTEN']
  const ip = isBeyond ? networkOf(call.ip) : call.ip
  const appKey = appId === null && keyShape.test(call.appKey) ? call.appKey : null
  const facts = { id: deps.nextId(), appId, appKey, path: path.replace(/^\/api/, ''), outcome: code, tookMs, ip }
  const isCounted = isBeyond || (appId !== null && !actor)
  const ofOne = { receiveTime: at, ...keptOf(call.sent) }
  const ofMinute = { receiveTime: new Date(at.getTime() - (at.getTime() % minuteMs)), customerId: null, request: '{}' }
  await deps.db
    .transaction()
    .execute((tx) =>
      isCounted ? countRefusal({ tx }, { ...facts, ...ofMinute }) : insertCall({ tx }, { ...facts, ...ofOne }),
    )
}

function keptOf(sent: EndedCall['sent']) {
  const kept = Object.fromEntries(
    plain.flatMap((name) => {
      const value = Object.hasOwn(sent, name) ? sent[name] : undefined
      return isShort(value) ? [[name, value]] : []
    }),
  )
  const { customerId } = kept
  const isId = typeof customerId === 'string' && mayBeId(customerId)
  return { customerId: isId ? customerId : null, request: JSON.stringify(kept) }
}
