import { PlusOutlined } from '@ant-design/icons'
import { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { Fee } from '@chargedeck/contract/site/fee/row'
import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { useMay } from '../../platform/me.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { stationTexts } from '../station/parts/station-texts.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { feeColumns } from './fee-columns.tsx'
import type { FeeAction } from './fee-action-dialog.tsx'
import { actingCalls, feeActions } from './fee-actions.ts'
import { feePage } from './fee-queries.ts'

const FeeFilters = lazyFields(async () => (await import('./fee-filters.tsx')).FeeFilters)
const FeeDrawer = lazyDrawer(async () => (await import('./fee-drawer.tsx')).FeeDrawer)
const FeeActionDialog = lazyPart(async () => (await import('./fee-action-dialog.tsx')).FeeActionDialog)

export function FeeListPage() {
  const may = useMay()
  const [action, setAction] = useState<FeeAction | null>(null)
  const bulk = (stationIds: readonly string[], type?: 'link') => (
    <Allowed to={feeApi.change}>
      <Button {...(type && { type, size: 'small' })} onClick={() => setAction({ kind: 'bulk', stationIds })}>
        批量调价
      </Button>
    </Allowed>
  )
  const buttons = (
    <>
      {bulk([])}
      <Allowed to={feeApi.addOrEdit}>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setAction({ kind: 'form', fee: null })}>
          新增方案
        </Button>
      </Allowed>
    </>
  )
  const selection = (fees: Fee[]) => bulk([...new Set(fees.map(({ stationId }) => stationId))], 'link')
  return (
    <PageContainer>
      <DataTable
        name="fee"
        title="计费方案"
        rowKey="id"
        columns={feeColumns}
        query={feeApi.page.query}
        filterTexts={stationTexts}
        load={feePage}
        filters={<FeeFilters />}
        extra={buttons}
        {...(may(feeApi.change) && { selection })}
        actions={actingCalls.some(may) ? (fee: Fee) => feeActions(fee, may, setAction) : undefined}
        drawer={({ id, previous, next, close }) => (
          <FeeDrawer key={id} id={id} previous={previous} next={next} onClose={close} onAct={setAction} />
        )}
      />
      {action && <FeeActionDialog action={action} onClose={() => setAction(null)} />}
    </PageContainer>
  )
}
