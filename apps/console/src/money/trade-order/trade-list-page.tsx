import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { groupTexts } from '../../customer/customer/parts/group-texts.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { RefundMany } from './refund/refund-many.tsx'
import { tradeColumns } from './trade-columns.tsx'
import { tradePage } from './trade-list-queries.ts'
import { TradeSums } from './trade-sums.tsx'

const ChannelShares = lazyPart(async () => (await import('./channel-shares.tsx')).ChannelShares)
const TradeFilters = lazyPart(async () => (await import('./trade-filters.tsx')).TradeFilters)
const TradeDrawer = lazyPart(async () => (await import('./trade-drawer.tsx')).TradeDrawer)

const filterTexts = {
  ...groupTexts,
  customerId: () => '指定的一位',
  minAmt: (amt: string) => `${yuan(Number(amt))}元`,
  maxAmt: (amt: string) => `${yuan(Number(amt))}元`,
}

export const TradeListPage = () => (
  <PageContainer>
    <TradeSums />
    <DataTable
      name="trade-order"
      title="交易订单"
      rowKey="orderId"
      columns={tradeColumns}
      query={tradeOrderApi.page.query}
      load={tradePage}
      filters={<TradeFilters />}
      filterTexts={filterTexts}
      exportWith={tradeOrderApi.export}
      empty={{ text: '还没有交易' }}
      extra={
        <>
          <ChannelShares />
          <RefundMany />
        </>
      }
      drawer={({ id, row, previous, next, close }) => (
        <TradeDrawer key={id} id={id} row={row} previous={previous} next={next} onClose={close} />
      )}
    />
  </PageContainer>
)
