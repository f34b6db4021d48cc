import { orderBillApi } from '@chargedeck/contract/settlement/order-bill/calls'
import type { OrderBillSummary } from '@chargedeck/contract/settlement/order-bill/shapes'
import { useQuery } from '@tanstack/react-query'
import { useSeesOrgs } from '../../platform/me.ts'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { filtersOf, SumStrip, type Sum } from '../../ui/data-table/sum-strip.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { lazyDrawer, lazyFields } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { holderTexts } from '../shareholder/parts/holder-texts.tsx'
import { billColumns } from './bill-columns.tsx'
import { billPage, billSummary } from './bill-queries.ts'

const BillFilters = lazyFields(async () => (await import('./bill-filters.tsx')).BillFilters)
const BillDrawer = lazyDrawer(async () => (await import('./bill-drawer.tsx')).BillDrawer)

const parties: readonly Sum<OrderBillSummary>[] = [
  { label: '通道费与流量方服务费', unit: '元', of: ({ feeAmt }) => yuan(feeAmt) },
  { label: '场地方', unit: '元', of: ({ landlordAmt }) => yuan(landlordAmt) },
  { label: '股东', unit: '元', of: ({ investorAmt }) => yuan(investorAmt) },
  { label: '运营方', unit: '元', of: ({ operatorAmt }) => yuan(operatorAmt) },
]
const filterTexts = { ...companyTexts, ...stationTexts, ...holderTexts }

/** Who has what of each order. */
export const BillListPage = () => (
  <PageContainer>
    <Sums />
    <DataTable
      name="order-bill"
      title="订单账单"
      rowKey="id"
      columns={billColumns}
      query={orderBillApi.page.query}
      load={billPage}
      filters={<BillFilters />}
      filterTexts={filterTexts}
      exportWith={orderBillApi.export}
      empty={{ text: '还没有订单账单' }}
      drawer={({ id, row, previous, next, close }) => (
        <BillDrawer key={id} id={id} row={row} previous={previous} next={next} onClose={close} />
      )}
    />
  </PageContainer>
)

const total: readonly Sum<OrderBillSummary>[] = [
  { label: '分账合计', unit: '元', of: ({ shareAmt }) => yuan(shareAmt), strong: true },
]
const sums = [...total, ...parties]

/** What all that is found comes to: a partner who signs in sees their own part alone. */
function Sums() {
  const [query] = useTableQuery(orderBillApi.page.query)
  return <SumStrip sums={useSeesOrgs() ? sums : total} {...useQuery(billSummary(filtersOf(query)))} />
}
