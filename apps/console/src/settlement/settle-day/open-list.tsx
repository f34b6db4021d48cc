import { settleDayApi } from '@chargedeck/contract/settlement/settle-day/calls'
import type { SettleDaily } from '@chargedeck/contract/settlement/settle-day/shapes'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { sumFen } from '@chargedeck/domain/kernel/money'
import { Flex } from 'antd'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields } from '../../ui/lazy-part.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { dailyColumns } from './daily-columns.tsx'
import { dailyTexts } from './daily-list.tsx'
import { openDailyPage } from './daily-queries.ts'
import { OwnAmt } from '../order-bill/parts/own-amt.tsx'

const DailyFilters = lazyFields(async () => (await import('./daily-filters.tsx')).DailyFilters)
const DailyDrawer = lazyDrawer(async () => (await import('./daily-drawer.tsx')).DailyDrawer)

/** Days that can be withdrawn today; those that are chosen are summed. */
export const OpenList = () => (
  <DataTable
    name="settle-daily-open"
    title="未提现"
    rowKey="id"
    columns={dailyColumns.filter(({ key }) => key !== 'withdrawStatus')}
    query={settleDayApi.unWithdrawPage.query}
    load={openDailyPage}
    filters={<DailyFilters />}
    filterTexts={dailyTexts}
    empty={{ text: '没有可提现的日账单' }}
    selection={(rows) => <Chosen rows={rows} />}
    drawer={({ id, row, previous, next, close }) => (
      <DailyDrawer key={id} id={id} row={row} previous={previous} next={next} onClose={close} />
    )}
  />
)

/** A withdrawal is of one partner. */
function Chosen({ rows }: { rows: readonly SettleDaily[] }) {
  const holders = new Set(rows.map(({ holderId }) => holderId))
  const [holderId] = holders
  const dailyIds = rows.map(({ id }) => id).join(',')
  return (
    <Flex gap={12} align="center">
      <span>
        合计 <OwnAmt value={sumFen(rows.map(({ shareAmt }) => shareAmt))} /> 元
      </span>
      {holders.size === 1 ? (
        <PageLink to={`/settle-center/withdraw?apply=${holderId}&dailyIds=${dailyIds}`} needs={withdrawApi.create}>
          申请提现
        </PageLink>
      ) : (
        <span>只能为同一合作方申请提现</span>
      )}
    </Flex>
  )
}
