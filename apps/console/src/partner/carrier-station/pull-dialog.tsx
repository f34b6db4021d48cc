import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Table } from 'antd'
import { useState } from 'react'
import { Refusal } from '../../platform/api.ts'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { pulls, usePullStations } from './carrier-station-queries.ts'

type Pull = NonNullable<Awaited<ReturnType<NonNullable<typeof pulls.queryFn>>>>[number]

/** Asks one partner after the other for all of its stations, and shows how it went. */
export function PullDialog({ onClose }: { onClose: () => void }) {
  const { data = [], isPending } = useQuery(pulls)
  const { mutateAsync, isPending: isAsking } = usePullStations()
  const [refusal, setRefusal] = useState<string | null>(null)
  const ask = async (carrierId: string) => {
    setRefusal(null)
    try {
      await mutateAsync(carrierId)
    } catch (error) {
      setRefusal(error instanceof Refusal ? error.message : '拉取失败，请稍后重试')
    }
  }
  return (
    <Modal open title="拉取资源方站点" width={720} footer={null} onCancel={onClose}>
      <p>向资源方查询全部站点、枪状态和价格；每小时自动拉取一次。对方不再提供的站点标记为已下架。</p>
      {refusal && <p role="alert">{refusal}</p>}
      <Table
        size="small"
        rowKey="carrierId"
        loading={isPending}
        dataSource={[...data]}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: '还没有资源方，请先在“运营商”中新增' }}
        columns={[
          { key: 'name', title: '资源方', dataIndex: 'carrierName' },
          { key: 'qty', title: '站点数', align: 'right', dataIndex: 'stationQty' },
          { key: 'done', title: '最近成功', render: (_, { doneTime }) => <InstantText value={doneTime} /> },
          { key: 'state', title: '结果', render: (_, pull) => <PullState pull={pull} /> },
          {
            key: 'act',
            title: '操作',
            render: (_, { carrierId }) => (
              <Button size="small" type="link" loading={isAsking} onClick={() => void ask(carrierId)}>
                拉取
              </Button>
            ),
          },
        ]}
      />
    </Modal>
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
