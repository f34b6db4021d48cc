import { priceSendingApi } from '@chargedeck/contract/site/fee/sending'
import { PlusOutlined } from '@ant-design/icons'
import { feeAudienceLabels, feePileTypeLabels, feeVersionLabels } from '@chargedeck/contract/site/fee/enums'
import { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { Fee } from '@chargedeck/contract/site/fee/row'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { useMay } from '../../platform/me.ts'
import { DataTable, type RowAction } from '../../ui/data-table/data-table.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { StationSelect } from '../station/parts/station-select.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { feeColumns } from './fee-columns.tsx'
import type { FeeAction } from './fee-action-dialog.tsx'
import { versionOrder, whyNot } from './fee-labels.ts'
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
  const add = (
    <Allowed to={feeApi.addOrEdit}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAction({ kind: 'form', fee: null })}>
        新增方案
      </Button>
    </Allowed>
  )
  const isActing = [
    feeApi.addOrEdit,
    feeApi.confirm,
    feeApi.copy,
    feeApi.carrierPush,
    priceSendingApi.send,
    feeApi.delete,
  ].some(may)
  return (
    <PageContainer>
      <DataTable
        name="fee"
        title="计费方案"
        rowKey="id"
        columns={feeColumns}
        query={feeApi.page.query}
        load={feePage}
        filters={filters}
        extra={add}
        actions={isActing ? (fee: Fee) => actionsOf(fee, may, setAction) : undefined}
        drawer={({ id, previous, next, close }) => (
          <FeeDrawer key={id} id={id} previous={previous} next={next} onClose={close} />
        )}
      />
      {action && <FeeActionDialog action={action} onClose={() => setAction(null)} />}
    </PageContainer>
  )
}

const actionsOf = (fee: Fee, may: ReturnType<typeof useMay>, act: (action: FeeAction) => void): RowAction[] => [
  ...(may(feeApi.addOrEdit)
    ? [{ key: 'edit', label: '编辑', whyNot: whyNot('edit', fee), onClick: () => act({ kind: 'form', fee }) }]
    : []),
  ...(may(feeApi.confirm)
    ? [{ key: 'confirm', label: '确认', whyNot: whyNot('confirm', fee), onClick: () => act({ kind: 'confirm', fee }) }]
    : []),
  ...(may(feeApi.copy) ? [{ key: 'copy', label: '复制到站点', onClick: () => act({ kind: 'copy', fee }) }] : []),
  ...(may(priceSendingApi.send)
    ? [{ key: 'send', label: '重新下发', whyNot: whyNot('send', fee), onClick: () => act({ kind: 'send', fee }) }]
    : []),
  ...(may(feeApi.carrierPush)
    ? [
        {
          key: 'push',
          label: '互联推送',
          whyNot: whyNot('carrierPush', fee),
          onClick: () => act({ kind: 'push', fee }),
        },
      ]
    : []),
  ...(may(feeApi.delete)
    ? [
        {
          key: 'delete',
          label: '删除',
          danger: true,
          whyNot: whyNot('delete', fee),
          onClick: () => act({ kind: 'delete', fee }),
        },
      ]
    : []),
]
