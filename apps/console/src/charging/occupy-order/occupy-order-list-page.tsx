import { occupyOrderApi, type OccupyOrder } from '@chargedeck/contract/charging/occupy-order/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { customerTexts } from '../../customer/customer/parts/customer-texts.tsx'
import { useMay } from '../../platform/me.ts'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { DisabledReason } from '../../ui/action/disabled-reason.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { occupyColumns } from './occupy-columns.tsx'
import { whyNotClear } from './occupy-labels.ts'
import { occupyPage } from './occupy-queries.ts'
import type { OccupyOrderSlots } from './parts/occupy-slots.ts'
import { OccupySums } from './occupy-sums.tsx'

const OccupyFilters = lazyFields(async () => (await import('./occupy-filters.tsx')).OccupyFilters)
const OccupyDrawer = lazyDrawer(async () => (await import('./occupy-drawer.tsx')).OccupyDrawer)
const ClearDialog = lazyPart(async () => (await import('./clear-dialog.tsx')).ClearDialog)

const texts = { ...stationTexts, ...companyTexts, ...customerTexts }

type Clearing = { orders: readonly OccupyOrder[]; onCleared?: () => void }

export function OccupyOrderListPage({ slots }: { slots: OccupyOrderSlots }) {
  const may = useMay()
  const [clearing, setClearing] = useState<Clearing | null>(null)
  const clearOne = (order: OccupyOrder) => setClearing({ orders: [order] })
  const actions = (order: OccupyOrder) => [
    { key: 'clear', label: '减免', danger: true, whyNot: whyNotClear(order), onClick: () => clearOne(order) },
  ]
  const selection = (rows: OccupyOrder[], onCleared: () => void) => (
    <DisabledReason why={rows.some((row) => whyNotClear(row) === undefined) ? undefined : '所选占位单都不能减免'}>
      <Button type="link" size="small" danger onClick={() => setClearing({ orders: rows, onCleared })}>
        批量减免
      </Button>
    </DisabledReason>
  )
  return (
    <PageContainer>
      <OccupySums />
      <DataTable
        name="occupy-order"
        title="占位订单"
        rowKey="orderId"
        columns={occupyColumns}
        query={occupyOrderApi.page.query}
        load={occupyPage}
        filters={<OccupyFilters />}
        filterTexts={texts}
        exportWith={occupyOrderApi.export}
        empty={{ text: '还没有占位订单' }}
        actionsBeside={1}
        {...(may(occupyOrderApi.clear) && { actions, selection })}
        drawer={({ id, row, previous, next, close }) => (
          <OccupyDrawer
            key={id}
            id={id}
            row={row}
            previous={previous}
            next={next}
            onClear={clearOne}
            onClose={close}
            {...slots}
          />
        )}
      />
      {clearing && <ClearDialog {...clearing} onClose={() => setClearing(null)} />}
    </PageContainer>
  )
}
