import { lastDayOf } from '@chargedeck/domain/kernel/days'
import { settleCloseStates } from '@chargedeck/domain/settle-day/states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { ofNobody, type ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestWork } from '../../../test/test-server.ts'
import { aShareholder } from '../shareholder/fixtures.ts'

type Work = Pick<TestWork, 'db' | 'nextId' | 'now'>
type Story = { companyId: string; stationId: string; holderId: string; month: string; shareAmt?: number }

/** What a partner has of a station's month, of which nothing is withdrawn. */
export async function aMonth({ db, nextId, now }: Work, { month, shareAmt = 100, ...owner }: Story): Promise<void> {
  const none = { energy: energyE4(0), elecAmt: fen(0), serviceAmt: fen(0), totalAmt: fen(0), discountAmt: fen(0) }
  const rest = { actualAmt: fen(0), channelFeeAmt: fen(0), adjustAmt: fen(0), guaranteeAmt: fen(0) }
  const share = { shareAmt: fen(shareAmt), unWithdrawAmt: fen(shareAmt), withdrawnAmt: fen(0), withdrawingAmt: fen(0) }
  const head = { id: nextId(), settleMonth: month, holderName: '示例合作方', holderType: 'LAN' as const }
  await db
    .insertInto('settleMonthly')
    .values({ ...head, ...owner, ...none, ...rest, ...share, dayQty: 1, orderQty: 1, refreshTime: now() })
    .execute()
}

/** All days of a company up to the end of a month are closed. */
export const aClosedMonth = ({ db }: Pick<TestWork, 'db'>, companyId: string, month: string) =>
  db
    .insertInto('settleClose')
    .values({ companyId, settleDate: lastDayOf(month), status: settleCloseStates.closed })
    .execute()

export const scopedWrites: ScopedWrites = {
  '/settle/monthly/confirm': async ({ companyId, stationId }, server) => {
    const holderId = await aShareholder(server, { companyId })
    const month = '2026-02'
    await aMonth(server, { companyId, stationId, holderId, month })
    await aClosedMonth(server, companyId, month)
    return { holderId, month }
  },
  '/settle/monthly/invoice': ofNobody,
}
