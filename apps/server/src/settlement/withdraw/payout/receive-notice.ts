import { findAccount } from '../../../money/pay-config/public.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import type { RawAnswer, RawPost } from '../../../platform/http/serve-raw-post.ts'
import { asSystem, readAsSystem } from '../../../platform/work.ts'
import { openProvider, type OpenProvider } from '../../settle-account/public.ts'
import { findByNumberOrNull } from '../cash-store.ts'
import { payOutSoon } from './pay-out-soon.ts'

const doing = 'settle/notify'

/** What the provider tells by itself, proved by its signature, makes us ask at once: its answer is what counts. Null: no such contract. */
export const noticeReceiver =
  (deps: WorkDeps, open: OpenProvider = openProvider) =>
  async ({ id: payConfigId, ...notification }: RawPost): Promise<RawAnswer | null> => {
    const contract = await readAsSystem(deps, doing, (ctx) => findAccount(ctx, payConfigId))
    const provider = contract && (await open(deps, { companyId: contract.companyId, payConfigId }))
    if (!provider) return null
    const notice = await provider.readNotify(notification)
    if (notice.about === 'nothing') return answer('', notice.reason)
    const { reqSeqId } = notice
    const isKnown = await asSystem(deps, doing, async (ctx) => {
      const cash = await findByNumberOrNull(ctx, { payConfigId, reqSeqId })
      if (cash) await payOutSoon(ctx, cash.id)
      return cash !== null
    })
    return answer(reqSeqId, isKnown ? null : '没有这笔取现')
  }

const answer = (reqSeqId: string, refusal: string | null): RawAnswer => ({
  status: refusal === null ? 200 : 400,
  contentType: 'text/plain',
  body: refusal === null ? `RECV_ORD_ID_${reqSeqId}` : 'refused',
  refusal,
})
