import type { WorkOrder, WorkOrderDetail } from '@chargedeck/contract/insight/work-order/shapes'
import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import { pileApi } from '@chargedeck/contract/site/pile/calls'
import { stationApi } from '@chargedeck/contract/site/station/calls'
import type { WorkOrderStep } from '@chargedeck/domain/work-order/states'
import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { AlarmLevelTag } from '../../site/alarm-code/parts/alarm-level-tag.tsx'
import { ActionBar } from '../../ui/action/action-bar.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { actionsOf } from './work-order-actions.ts'
import { deviceText, DueText, WorkOrderStateTag } from './work-order-labels.tsx'
import { workOrderDetail } from './work-order-queries.ts'
import { WorkOrderStory } from './work-order-story.tsx'

const StepDialog = lazyPart(async () => (await import('./step-dialogs.tsx')).StepDialog)

type Props = {
  id: string
  row: WorkOrder | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function WorkOrderDrawer({ id, row, ...steps }: Props) {
  const may = useMay()
  const { data, error, isPending, refetch } = useQuery(workOrderDetail(id))
  const [doing, setDoing] = useState<WorkOrderStep | null>(null)
  const shown = data ?? row
  const actions = data ? actionsOf(data, may, setDoing) : []
  return (
    <RecordDrawer
      mode="view"
      name={shown?.title ?? '工单'}
      size={720}
      reading={readingOf({ error, isPending, refetch })}
      footer={actions.length > 0 && <ActionBar actions={actions} />}
      {...steps}
    >
      {data && (
        <>
          <DrawerSection title={data.content ?? '工单'} extra={<Tags of={data} />}>
            <Facts items={factsOf(data)} />
          </DrawerSection>
          <DrawerSection title="处理过程">
            <WorkOrderStory order={data} />
          </DrawerSection>
        </>
      )}
      {data && doing && <StepDialog step={doing} order={data} onClose={() => setDoing(null)} />}
    </RecordDrawer>
  )
}

/** In the body: the head of a drawer has no room for them on a phone. */
const Tags = ({ of: { level, status } }: { of: WorkOrderDetail }) => (
  <Flex gap={8}>
    <AlarmLevelTag level={level} />
    <WorkOrderStateTag status={status} />
  </Flex>
)

const factsOf = (order: WorkOrderDetail) =>
  [
    { label: '工单编号', value: <CopyText value={order.orderNo} /> },
    { label: '要求完成', value: <DueText order={order} /> },
    {
      label: '站点',
      value: (
        <PageLink to={`/station?open=${order.stationId}`} needs={stationApi.detail}>
          {order.stationName}
        </PageLink>
      ),
    },
    {
      label: '设备',
      value: order.pileId !== null && (
        <PageLink to={`/charger-pile?open=${order.pileId}`} needs={pileApi.detail}>
          {deviceText(order) ?? order.pileId}
        </PageLink>
      ),
    },
    { label: '处理人', value: order.assignee?.name ?? '待接单' },
    {
      label: '告警',
      value: order.warningId !== null && (
        <PageLink to={`/monitor/warn?open=${order.warningId}`} needs={warningApi.detail}>
          {order.warningOpen ? '未关闭' : '已关闭'}
        </PageLink>
      ),
    },
    { label: '创建', value: <InstantText value={order.createTime} /> },
    { label: '创建人', value: order.createUserName ?? '系统' },
    { label: '接单', value: <InstantText value={order.acceptTime} /> },
    { label: '完成', value: <InstantText value={order.finishTime} /> },
    { label: '关闭', value: <InstantText value={order.closeTime} /> },
    { label: '配件费用（元）', value: <MoneyText value={order.partsAmt} /> },
  ].map(({ label, value }) => ({ label, value: value === false ? '-' : value }))
