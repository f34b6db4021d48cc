import type { ErrorName } from '@chargedeck/contract/errors'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { networkOf } from '@chargedeck/domain/kernel/network'
import { countAttempt } from '../../base/attempt-limit/public.ts'
import type { Tx } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import type { Admission, SignedCall } from '../../platform/http/implement-signed.ts'
import { isSame, signatureOf } from './signature.ts'
import { findByKeyOrNull, insertNonce, type KnownApp } from './store.ts'

const windowMs = 5 * 60_000
const minuteMs = 60_000
const mostAheadMs = 24 * 60 * minuteMs // of the wrong time zone, too; what is further ahead is no time, such as milliseconds
const wrongPerMinute = 60 // of one address
const nonceShape = /^[\w-]{8,64}$/

/** The actor of an app: it has no permission and sees the organisation of its company and those below. A refusal is answered, not thrown: it counts too. */
export const admitApp = (deps: WorkDeps, call: SignedCall): Promise<Admission> =>
  deps.db.transaction().execute((tx) => judge(deps, tx, call))

async function judge(deps: WorkDeps, tx: Tx, call: SignedCall): Promise<Admission> {
  const [appKey = '', time, nonce, sign] = ['x-app-key', 'x-time', 'x-nonce', 'x-sign'].map(call.header)
  const at = deps.now()
  const app = appKey ? await findByKeyOrNull({ tx }, appKey) : null
  const secret = app ? deps.sealer.open(app.secretSealed) : 'nobody'
  const { method, url, body } = call
  const expected = signatureOf(secret, { method, url, body, time: time ?? '', nonce: nonce ?? '' })
  if (!app || !isSame(sign ?? '', expected) || !nonceShape.test(nonce ?? '')) {
    const wrong = await countAttempt(tx, { kind: 'open-wrong', subject: networkOf(call.ip), at }, minuteMs)
    if (wrong > wrongPerMinute) return { appId: null, appKey, admitted: 'OPEN_APP.TOO_OFTEN' } // the limit of an address, not of the app
    return { appId: app?.id ?? null, appKey, admitted: 'OPEN_APP.SIGNATURE_WRONG' }
  }
  const { id, companyId, orgIds } = app
  const refusal = await refusalOf(tx, app, { at, time, nonce: nonce ?? '' })
  if (refusal) return { appId: id, appKey, admitted: refusal }
  const actor = { userId: '0', permissions: [], orgIds, seesOwn: false, openApp: { id, companyId } }
  return { appId: id, appKey, admitted: actor }
}

type Sent = { at: Date; time: string | undefined; nonce: string }
/** Why an app that has signed rightly may not come in now. A refused call has used up its nonce too. */
async function refusalOf(
  tx: Tx,
  { id: appId, dataStatus, callLimit }: KnownApp,
  { at, time, nonce }: Sent,
): Promise<ErrorName | null> {
  const sentMs = Number(time) * 1000
  const isNew = await insertNonce({ tx }, { appId, nonce, callTime: countsFrom(at, sentMs) })
  if (dataStatus !== dataStates.normal) return 'OPEN_APP.DISABLED'
  if (!(Math.abs(at.getTime() - sentMs) <= windowMs)) return 'OPEN_APP.TIME_WRONG'
  if (!isNew) return 'OPEN_APP.REPLAYED'
  const called = await countAttempt(tx, { kind: 'open-call', subject: appId, at }, minuteMs)
  return called > callLimit ? 'OPEN_APP.TOO_OFTEN' : null
}

/** A call of a clock that is ahead is refused now and would be taken later: its nonce is kept until then. */
function countsFrom(at: Date, sentMs: number): Date {
  const aheadMs = sentMs - at.getTime()
  return aheadMs > 0 && aheadMs <= mostAheadMs ? new Date(sentMs) : at
}
