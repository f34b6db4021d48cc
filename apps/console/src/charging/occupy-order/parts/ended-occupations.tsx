import { occupyOrderApi, type OccupyOrder } from '@chargedeck/contract/charging/occupy-order/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { companyTexts } from '../../../site/company/parts/company-texts.tsx'
import { stationTexts } from '../../../site/station/parts/station-texts.tsx'
import { DataTable, type Column } from '../../../ui/data-table/data-table.tsx'
import { lazyFields } from '../../../ui/lazy-part.tsx'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { TwoLines } from '../../../ui/text/two-lines.tsx'
import { ChargeLink, occupyColumns } from '../occupy-columns.tsx'
import { occupyPage } from '../occupy-queries.ts'

const OccupyFilters = lazyFields(async () => (await import('../occupy-filters.tsx')).OccupyFilters)

const texts = { ...stationTexts, ...companyTexts }
const byEnd = { timeType: 'END' } as const
const loadEnded = (query: Sent<typeof occupyOrderApi.page>['query']) => occupyPage({ ...query, ...byEnd })

/** Each number leads to its record. */
const columns: readonly Column<OccupyOrder>[] = occupyColumns.map((column) =>
  column.key === 'orderNo'
    ? {
        ...column,
        render: (_, order) => (
          <TwoLines below={<ChargeLink order={order} short />}>
            <PageLink
              to={`/orders/occupy?orderNo=${order.orderNo}&open=${order.orderId}`}
              needs={occupyOrderApi.page}
              title={order.orderNo}
            >
              <span className="cd-number">…{order.orderNo.slice(-8)}</span>
            </PageLink>
          </TwoLines>
        ),
      }
    : column,
)

/** Occupy orders of a report: its days are those of their ends. */
export const EndedOccupations = () => (
  <DataTable
    name="occupy-order-ended"
    title="占位明细"
    rowKey="orderId"
    columns={columns}
    query={occupyOrderApi.page.query}
    load={loadEnded}
    filters={<OccupyFilters byEnd />}
    filterTexts={texts}
    exportWith={occupyOrderApi.export}
    always={byEnd}
    empty={{ text: '这些天没有占位' }}
  />
)
