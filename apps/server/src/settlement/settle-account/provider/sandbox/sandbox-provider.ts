import { createHash } from 'node:crypto'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { sandboxCashState, sandboxOpening } from '@chargedeck/domain/settle-account/sandbox'
import type { WorkDeps } from '../../../../platform/deps.ts'
import { refusedForGood, type Outcome } from '../../../../platform/outbox/outcome.ts'
import { asSystem } from '../../../../platform/work.ts'
import { fundInSandbox, payInSandbox, sandboxBalance } from './sandbox-balance.ts'
import type { AskedCash, Opening, SettleProvider } from '../provider.ts'
import { hasSandboxFund } from './sandbox-fund-store.ts'
import { applyInSandbox, askSandboxAccountOrNull, askSandboxCashOrNull } from './sandbox-store.ts'

type Owner = { companyId: string; payConfigId: string | null }

/** A provider of ours for the demo: no money moves, everything else is as with a real one. */
export function sandboxProvider({ companyId, payConfigId }: Owner, deps: WorkDeps): SettleProvider {
  const within = <T>(work: Parameters<typeof asSystem<T>>[2]) => asSystem(deps, 'sandbox', work)
  const apply = (reqSeqId: string, huifuId: string, regName: string): Promise<Outcome<Opening>> =>
    within(async (ctx) => {
      const applyNo = `SA${reqSeqId}`
      await applyInSandbox(ctx, { huifuId, companyId, regName, applyNo, createTime: ctx.now() })
      return done({ state: 'opening', huifuId, applyNo, tokenNo: null, respDesc: null })
    })
  return {
    payConfigId,
    openAccount: ({ reqSeqId, huifuId, regName }) => apply(reqSeqId, huifuId ?? numberOf(reqSeqId), regName),
    changeCard: ({ reqSeqId, huifuId }) => apply(reqSeqId, huifuId, ''),
    queryOpening: ({ huifuId }) =>
      within(async (ctx) => {
        const row = await askSandboxAccountOrNull(ctx, huifuId)
        if (!row) return refusedForGood('沙箱：开户申请不存在')
        const state = sandboxOpening(row.regName, row.queryQty)
        const tokenNo = state === 'opened' ? `T${row.applyNo}` : null
        const respDesc = state === 'failed' ? '沙箱：资料审核不通过' : null
        return done<Opening>({ state, huifuId, applyNo: row.applyNo, tokenNo, respDesc })
      }),
    sendFunds: ({ reqSeqId, huifuId, amt }) =>
      within(async (ctx) => {
        const fund = { reqSeqId, companyId, huifuId, amt, createTime: ctx.now() }
        if (!(await fundInSandbox(ctx, fund))) return refusedForGood('沙箱：出款账户可用余额不足')
        return done({ ...words(reqSeqId), state: 'succeeded' })
      }),
    queryFunds: ({ reqSeqId }) =>
      within(async (ctx) => {
        const isKnown = await hasSandboxFund(ctx, reqSeqId)
        return done<AskedCash>(isKnown ? { ...words(reqSeqId), state: 'succeeded', arriveDate: null } : absent)
      }),
    sendCash: ({ reqSeqId, huifuId, amt }) =>
      within(async (ctx) => {
        const cash = { reqSeqId, companyId, huifuId, amt, createTime: ctx.now() }
        if (!(await payInSandbox(ctx, cash))) return refusedForGood('沙箱：账户可用余额不足')
        return done({ ...words(reqSeqId), state: 'processing' })
      }),
    queryCash: ({ reqSeqId }) =>
      within(async (ctx) => {
        const row = await askSandboxCashOrNull(ctx, reqSeqId)
        return done(row ? factOf(row.reqSeqId, sandboxCashState(row.amt, row.queryQty), ctx.now()) : absent)
      }),
    queryBalance: (huifuId = null) => within(async (ctx) => done(await sandboxBalance(ctx, companyId, huifuId))),
    cardBin: async () => done(null),
    readNotify: async () => ({ about: 'nothing', reason: '沙箱不发通知' }),
  }
}

const done = <T>(receipt: T): Outcome<T> => ({ sent: true, receipt })
const words = (reqSeqId: string) => ({ providerSeqId: `SC${reqSeqId}`, feeAmt: null, respDesc: null })
const absent: AskedCash = { state: 'unknown', providerSeqId: null, feeAmt: null, respDesc: null, arriveDate: null }
const said: Partial<Record<AskedCash['state'], string>> = { failed: '沙箱：转账失败', returned: '沙箱：银行退票' }

const factOf = (reqSeqId: string, state: AskedCash['state'], now: Date): AskedCash => ({
  ...words(reqSeqId),
  state,
  respDesc: said[state] ?? null,
  arriveDate: state === 'succeeded' ? dayOf(now) : null,
})

/** The same for a repeat. */
const numberOf = (reqSeqId: string): string =>
  `6666${(BigInt(`0x${createHash('sha256').update(reqSeqId).digest('hex').slice(0, 12)}`) % 10n ** 12n).toString().padStart(12, '0')}`
