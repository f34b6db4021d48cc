import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { useState } from 'react'
import { customerTexts } from '../../customer/customer/parts/customer-texts.tsx'
import { groupTexts } from '../../customer/customer/parts/group-texts.tsx'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { PayIn } from './pay-in/pay-in.tsx'
import { RefundMany } from './refund/refund-many.tsx'
import { useTradeActions, type TradeAction } from './actions/trade-actions.ts'
import { tradeColumns } from './trade-columns.tsx'
import { tradePage } from './trade-list-queries.ts'
import { TradeSums } from './trade-sums.tsx'

const ChannelShares = lazyPart(async () => (await import('./channel-shares.tsx')).ChannelShares)
const TradeFilters = lazyFields(async () => (await import('./trade-filters.tsx')).TradeFilters)
const RefundTradeDialog = lazyPart(async () => (await import('./refund/refund-dialog.tsx')).RefundTradeDialog)
const TradeActionDialog = lazyPart(async () => (await import('./actions/trade-action-dialog.tsx')).TradeActionDialog)
const TradeDrawer = lazyDrawer(async () => (await import('./trade-drawer.tsx')).TradeDrawer)

const filterTexts = {
  ...customerTexts,
  ...groupTexts,
  ...companyTexts,
  minAmt: (amt: string) => `${yuan(Number(amt))}元`,
  maxAmt: (amt: string) => `${yuan(Number(amt))}元`,
}

export function TradeListPage() {
  const [refunding, setRefunding] = useState<TradeOrder | null>(null)
  const [action, setAction] = useState<TradeAction | null>(null)
  const actionsOf = useTradeActions(setAction, setRefunding)
  return (
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
            <PayIn />
          </>
        }
        actions={actionsOf}
        actionsBeside={1}
        drawer={({ id, row, previous, next, close }) => (
          <TradeDrawer key={id} id={id} row={row} previous={previous} next={next} onClose={close} />
        )}
      />
      {action && <TradeActionDialog action={action} onClose={() => setAction(null)} />}
      {refunding && <RefundTradeDialog trade={refunding} onClose={() => setRefunding(null)} />}
    </PageContainer>
  )
}
