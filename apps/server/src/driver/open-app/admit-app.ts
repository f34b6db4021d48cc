import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { networkOf } from '@chargedeck/domain/kernel/network'
import { countAttempt } from '../../base/attempt-limit/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Actor, Tx } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { isSame, signatureOf } from './signature.ts'
import { findByKeyOrNull, insertNonce } from './store.ts'

const windowMs = 5 * 60_000
const minuteMs = 60_000
const wrongPerMinute = 60 // of one address
const nonceShape = /^[\w-]{8,64}$/

export type SignedCall = { method: string; url: string; body: string; ip: string; header: (name: string) => string }
type Refusal = ConstructorParameters<typeof AppError>[0]

/** The actor of an app: it has no permission and sees the organisation of its company. */
export async function admitApp(deps: WorkDeps, call: SignedCall): Promise<Actor> {
  // a refused call counts too, so it is thrown after the commit
  const judged = await deps.db.transaction().execute((tx) => judge(deps, tx, call))
  if (typeof judged === 'string') throw new AppError(judged)
  return judged
}

async function judge(deps: WorkDeps, tx: Tx, call: SignedCall): Promise<Actor | Refusal> {
  const [key, time, nonce, sign] = ['x-app-key', 'x-time', 'x-nonce', 'x-sign'].map(call.header)
  const at = deps.now()
  const app = key ? await findByKeyOrNull({ tx }, key) : null
  const secret = app ? deps.sealer.open(app.secretSealed) : 'nobody'
  const { method, url, body } = call
  const expected = signatureOf(secret, { method, url, body, time: time ?? '', nonce: nonce ?? '' })
  if (!app || !isSame(sign ?? '', expected) || !nonceShape.test(nonce ?? '')) {
    const wrong = await countAttempt(tx, { kind: 'open-wrong', subject: networkOf(call.ip), at }, minuteMs)
    return wrong > wrongPerMinute ? 'OPEN_APP.TOO_OFTEN' : 'OPEN_APP.SIGNATURE_WRONG'
  }
  if (app.dataStatus !== dataStates.normal) return 'OPEN_APP.DISABLED'
  if (!(Math.abs(at.getTime() - Number(time) * 1000) <= windowMs)) return 'OPEN_APP.TIME_WRONG'
  if (!(await insertNonce({ tx }, { appId: app.id, nonce: nonce ?? '', callTime: at }))) return 'OPEN_APP.REPLAYED'
  const called = await countAttempt(tx, { kind: 'open-call', subject: app.id, at }, minuteMs)
  if (called > app.callLimit) return 'OPEN_APP.TOO_OFTEN'
  const { id, companyId, orgId } = app
  return { userId: '0', permissions: [], orgIds: [orgId], seesOwn: false, openApp: { id, companyId } }
}
