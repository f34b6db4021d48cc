import { homeCardLabels } from '@chargedeck/contract/insight/home/enums'
import { settleMonthApi } from '@chargedeck/contract/settlement/settle-month/calls'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { transferTextOf } from '@chargedeck/contract/settlement/withdraw/enums'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import { PayoutSumCards } from '../../../settlement/withdraw/parts/payout-sum-cards.tsx'
import { StatCard, StatRow } from '../../../ui/page/cards.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { SectionCard } from '../../../ui/page/panel.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { openStatementsOf, type OpenStatement } from './open-statements.ts'
import { incomeOfMonth, lastPayouts, monthsUntil, payoutSums } from './payout-queries.ts'

/** What a partner has and gets: their own rows, as everywhere. */
export function PayoutsCard() {
  const may = useMay()
  const [today] = useState(() => dayOf(new Date()))
  return (
    <>
      <Figures month={today.slice(0, 7)} />
      {may(settleMonthApi.confirm) && <Statements until={dayjs(today).subtract(1, 'month').format('YYYY-MM')} />}
      <LastPayouts />
    </>
  )
}

function Figures({ month }: { month: string }) {
  const may = useMay()
  const { data } = useQuery(payoutSums())
  const income = useQuery({ ...incomeOfMonth(month), enabled: may(settleMonthApi.summary) })
  return (
    <StatRow>
      <PayoutSumCards
        sums={data}
        income={
          <StatCard
            label="本月收入"
            value={income.data ? yuan(income.data.shareAmt) : '–'}
            unit="元"
            hint="本月已关账日期的应结金额"
          />
        }
      />
    </StatRow>
  )
}

/** Nothing while there is none. */
function Statements({ until }: { until: string }) {
  const { data } = useQuery(monthsUntil(until))
  const open = openStatementsOf(data?.rows ?? [])
  if (open.length === 0) return null
  return (
    <SectionCard title="待确认月结算单">
      <ul className="home-last">
        {open.map((statement) => (
          <li key={statement.id}>
            <PageLink to={addressOf(statement)} needs={settleMonthApi.page}>
              <span className="home-last__what">
                {statement.month}
                <small>{statement.holderName}</small>
              </span>
              <span className="home-last__figures cd-number">{yuan(statement.shareAmt)} 元</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

const addressOf = ({ id, month }: OpenStatement) =>
  `/settle-center/monthly-stats?startMonth=${month}&endMonth=${month}&open=${id}`

function LastPayouts() {
  const { data, error, refetch } = useQuery(lastPayouts())
  return (
    <SectionCard
      title={homeCardLabels.payouts}
      extra={
        <PageLink to="/settle-center/withdraw" needs={withdrawApi.page}>
          全部
        </PageLink>
      }
    >
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 5 }} />
      ) : data.rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有提现" />
      ) : (
        <ul className="home-last">
          {data.rows.map(
            ({ withdrawId, withdrawNo, transferStatus, failKind, holderName, applyAmt, netAmt, applyTime }) => (
              <li key={withdrawId}>
                <PageLink
                  to={`/settle-center/withdraw?withdrawNo=${withdrawNo}&open=${withdrawId}`}
                  needs={withdrawApi.page}
                >
                  <span className="home-last__what">
                    {transferTextOf(transferStatus, failKind)}
                    <small>{holderName}</small>
                  </span>
                  <span className="home-last__figures cd-number">
                    {yuan(applyAmt)} 元<small>应到账 {yuan(netAmt)}</small>
                  </span>
                  <InstantText value={applyTime} short />
                </PageLink>
              </li>
            ),
          )}
        </ul>
      )}
    </SectionCard>
  )
}
