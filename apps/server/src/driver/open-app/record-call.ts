import { errorCodes } from '@chargedeck/contract/errors'
import type { Actor } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { insertCall } from './store.ts'

type EndedCall = { path: string; sent: object; actor: Actor | null; ip: string; code: number; tookMs: number }

/** The parts of a request that are neither secret nor personal. */
const plain = ['customerId', 'inviteChannel', 'activityId', 'plateColor', 'vehicleUse', 'status', 'pageNo', 'pageSize']

export async function recordCall(deps: WorkDeps, { path, sent, actor, ip, code, tookMs }: EndedCall): Promise<void> {
  if (!actor && code === errorCodes['OPEN_APP.TOO_OFTEN']) return // a stranger cannot fill the log
  const kept = Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => plain.includes(name) && String(value).length <= 40),
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
