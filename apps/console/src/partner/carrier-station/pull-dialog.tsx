import { useQuery } from '@tanstack/react-query'
import { ConfirmAction } from '../../ui/action/confirm-action.tsx'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { PlainDialog } from '../../ui/record/plain-dialog.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { pulls, usePullStations } from './carrier-station-queries.ts'

type Pull = NonNullable<Awaited<ReturnType<NonNullable<typeof pulls.queryFn>>>>[number]

/** Asks one partner after the other for all of its stations, and shows how it went. */
export function PullDialog({ onClose }: { onClose: () => void }) {
  const { data = [], isPending } = useQuery(pulls)
  return (
    <PlainDialog title="拉取资源方站点" width={720} onClose={onClose}>
      <p>向资源方查询全部站点、枪状态和价格；每小时自动拉取一次。对方不再提供的站点标记为已下架。</p>
      <RowsTable
        rows={data}
        columns={columns}
        idOf={({ carrierId }) => carrierId}
        loading={isPending}
        empty="还没有资源方，请先在“运营商”中新增"
      />
    </PlainDialog>
  )
}

function PullNow({ pull: { carrierId, carrierName } }: { pull: Pull }) {
  const { mutateAsync } = usePullStations()
  return (
    <ConfirmAction
      label="拉取"
      size="small"
      type="link"
      title="确认拉取站点？"
      what={`向「${carrierName}」查询全部站点、枪状态和价格。`}
      okText="拉取"
      saved="已开始拉取"
      onConfirm={() => mutateAsync(carrierId)}
    />
  )
}

function PullState({ pull: { askTime, doneTime, failReason } }: { pull: Pull }) {
  if (askTime === null) return <StateTag tone="off" label="未拉取" />
  if (failReason !== null) return <StateTag tone="fault" label={failReason} />
  return doneTime !== null && doneTime >= askTime ? (
    <StateTag tone="done" label="成功" />
  ) : (
    <StateTag tone="active" label="拉取中" pulse />
  )
}

const columns: readonly Column<Pull>[] = [
  { key: 'name', title: '资源方', dataIndex: 'carrierName' },
  { key: 'qty', title: '站点数', align: 'right', dataIndex: 'stationQty' },
  { key: 'done', title: '最近成功', render: (_, { doneTime }) => <InstantText value={doneTime} /> },
  { key: 'state', title: '结果', render: (_, pull) => <PullState pull={pull} /> },
  { key: 'act', title: '操作', render: (_, pull) => <PullNow pull={pull} /> },
]
