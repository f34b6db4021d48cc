import { PlusOutlined } from '@ant-design/icons'
import { feeAudienceLabels, feePileTypeLabels, feeVersionLabels } from '@chargedeck/contract/site/fee/enums'
import { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { Fee } from '@chargedeck/contract/site/fee/row'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { useMay } from '../../platform/me.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { stationTexts } from '../station/parts/station-texts.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { StationSelect } from '../station/parts/station-select.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { feeColumns } from './fee-columns.tsx'
import type { FeeAction } from './fee-action-dialog.tsx'
import { versionOrder } from './fee-labels.ts'
import { actingCalls, feeActions } from './fee-actions.ts'
import { feePage } from './fee-queries.ts'

const FeeDrawer = lazyPart(async () => (await import('./fee-drawer.tsx')).FeeDrawer)
const FeeActionDialog = lazyPart(async () => (await import('./fee-action-dialog.tsx')).FeeActionDialog)

const inForceLabels = { '1': '仅看生效中' }

const filters = (
  <>
    <Form.Item name="stationId" label="站点">
      <StationSelect />
    </Form.Item>
    <TextFilter name="feeName" label="方案名称" />
    <Form.Item name="pileType" label="适用桩型">
      <EnumSelect labels={feePileTypeLabels} order={['ALL', 'DC', 'AC']} />
    </Form.Item>
    <Form.Item name="audience" label="适用对象">
      <EnumSelect labels={feeAudienceLabels} order={['ALL', 'VIP', 'GROUP', 'CARRIER']} />
    </Form.Item>
    <Form.Item name="versionStatus" label="版本状态">
      <EnumSelect labels={feeVersionLabels} order={versionOrder} />
    </Form.Item>
    <Form.Item
      name="inForce"
      label="生效"
      normalize={(value?: string) => (value === undefined ? value : Number(value))}
      getValueProps={asText}
    >
      <EnumSelect labels={inForceLabels} />
    </Form.Item>
    <DateRangeField label="生效时间" start="startTime" end="endTime" />
  </>
)

/** A flag is a number in the query and a word in the selector. */
function asText(value: unknown) {
  return { value: typeof value === 'number' ? String(value) : undefined }
}

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
        filters={filters}
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
