import { orderFlowApi } from '@chargedeck/contract/insight/order-flow/calls'
import { flowGroupByLabels, noParty } from '@chargedeck/contract/insight/order-flow/enums'
import type { FlowRow } from '@chargedeck/contract/insight/order-flow/row'
import { Button, Space } from 'antd'
import { useMemo } from 'react'
import { groupTexts } from '../../customer/customer/parts/group-texts.tsx'
import { carrierTexts } from '../../site/carrier/parts/carrier-texts.tsx'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { usePageAddress } from '../../platform/page-address.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useTableQuery } from '../../ui/data-table/table-query.ts'
import { lazyFields } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { ReportMailButton } from '../report-mail/parts/report-mail-button.tsx'
import { flowColumns } from './flow-columns.tsx'
import { FlowTotals } from './flow-totals.tsx'
import { weekOfReport } from './parts/week-of-report.ts'
import { flowPage } from './order-flow-queries.ts'
import { filtersOfGroup } from './filters-of-group.ts'

const FlowFilters = lazyFields(async () => (await import('./flow-filters.tsx')).FlowFilters)

const groupings = Object.entries(flowGroupByLabels).map(([key, label]) => ({ key, label }))
const texts = {
  ...stationTexts,
  ...companyTexts,
  ...carrierTexts,
  ...groupTexts,
  carrierId: (id: string) => (id === noParty ? '自有客户' : carrierTexts.carrierId(id)),
  groupId: (id: string) => (id === noParty ? '非企业' : groupTexts.groupId(id)),
  pileId: () => '指定的桩',
}

/** Billed orders one by one, or summed; each group leads to its orders, each order to its record. */
export function OrderFlowPage() {
  const [query, change] = useTableQuery(orderFlowApi.list.query)
  const { groupBy = 'ORDER', dateType = 'END' } = query
  const columns = useMemo(() => flowColumns(groupBy, dateType), [groupBy, dateType])
  const group = (next: string) =>
    change({ groupBy: next === 'ORDER' ? undefined : next, pageNo: 1, sortField: undefined, sortOrder: undefined })
  const ordersOf = (row: FlowRow) => () =>
    change({
      ...filtersOfGroup(groupBy, row.key),
      groupBy: undefined,
      pageNo: 1,
      sortField: undefined,
      sortOrder: undefined,
    })
  const isOrders = groupBy === 'ORDER'
  const [isTrendOpen, openTrend] = useTrend()
  return (
    <PageContainer
      extra={
        <Space>
          {isOrders && (
            <Button aria-expanded={isTrendOpen} onClick={() => openTrend(!isTrendOpen)}>
              {isTrendOpen ? '收起趋势' : '展开趋势'}
            </Button>
          )}
          <ReportMailButton />
        </Space>
      }
    >
      <PageTabs label="分组" tabs={groupings} shown={groupBy} onShow={group} />
      <FlowTotals groupBy={groupBy} hasTrend={!isOrders || isTrendOpen} />
      <DataTable
        key={isOrders ? 'orders' : 'groups'}
        name={isOrders ? 'order-flow' : 'order-flow-group'}
        title={isOrders ? '订单流水' : `订单流水 ${flowGroupByLabels[groupBy]}`}
        rowKey="key"
        columns={columns}
        query={orderFlowApi.list.query}
        load={flowPage}
        filters={<FlowFilters />}
        filterTexts={texts}
        limitOf={weekOfReport}
        exportWith={orderFlowApi.export}
        empty={{ text: '这些天没有已结算的订单' }}
        actionsBeside={1}
        actions={isOrders ? undefined : (row) => [{ key: 'orders', label: '查看订单', onClick: ordersOf(row) }]}
      />
    </PageContainer>
  )
}

/** In the address, so that a link shows it too. */
function useTrend(): [boolean, (open: boolean) => void] {
  const { params, setParams } = usePageAddress()
  const open = (isOpen: boolean) =>
    setParams((before) => {
      const others = [...before].filter(([name]) => name !== 'trend')
      return isOpen ? [...others, ['trend', '1']] : others
    })
  return [params.get('trend') === '1', open]
}
